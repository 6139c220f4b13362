import { changeLabels } from '../../../lib/model/history/change-labels.ts';
import type { BulkEdit, BulkEditRow } from '../../../lib/model/jobs/bulk-edit.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { RowFailure, RowState } from '../../jobs/run/RowState.tsx';
import { PrivacyMark } from '../../report/PrivacyMark.tsx';
import { markOf } from '../../report/report-labels.ts';
import { ResultMark } from '../../ui/marks/ResultMark.tsx';
import textStyles from '../../ui/styles/text.module.css';
import styles from './BulkEditRow.module.css';
import { taskLabels } from './bulk-edit-labels.ts';

export interface BulkEditRowItemProps {
  readonly bulkEdit: BulkEdit;
  readonly row: BulkEditRow;
}

/** A report of the bulk edit, with the state or outcome of its change. */
export function BulkEditRowItem({ bulkEdit, row }: BulkEditRowItemProps) {
  return (
    <li>
      <span className={styles.row}>
        <bdi dir="ltr">{shownAddress(row.report.url)}</bdi>
        <span className={styles.state}>
          <RowState row={row} making={format(taskLabels(bulkEdit.task))}>
            <Result bulkEdit={bulkEdit} row={row} />
          </RowState>
        </span>
      </span>
      <RowFailure row={row} />
    </li>
  );
}

function Result({ bulkEdit, row: { report, after, change } }: BulkEditRowItemProps) {
  if (after === null) return <span className={textStyles.muted}>{t('rowDeleted')}</span>;
  if (bulkEdit.task.type === 'privacy') return <PrivacyMark privacy={after.privacy} />;
  return (
    <>
      <ResultMark mark={markOf(after.result)} size={16} />
      {format(changeLabels(change ?? { before: report, after, checks: null }))}
    </>
  );
}
