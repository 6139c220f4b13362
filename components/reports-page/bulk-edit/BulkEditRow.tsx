import { changeLabels } from '../../../lib/model/history/change-labels.ts';
import type { BulkEdit, BulkEditRow } from '../../../lib/model/jobs/bulk-edit.ts';
import { describeFailure } from '../../../lib/model/text/describe-failure.ts';
import { shownAddress } from '../../../lib/model/text/shown-text.ts';
import { format, t } from '../../../lib/platform/text.ts';
import { PrivacyMark } from '../../report/PrivacyMark.tsx';
import { markOf } from '../../report/report-labels.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
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
  const { report, failure } = row;
  return (
    <li>
      <span className={styles.row}>
        <bdi dir="ltr">{shownAddress(report.url)}</bdi>
        <span className={styles.state}>
          <State bulkEdit={bulkEdit} row={row} />
        </span>
      </span>
      {row.state === 'failed' && failure && <Why failure={failure} />}
    </li>
  );
}

function State({ bulkEdit, row: { state, report, after } }: BulkEditRowItemProps) {
  switch (state) {
    case 'waiting':
      return <span className={textStyles.muted}>{t('rowWaiting')}</span>;
    case 'making':
      return (
        <span className={textStyles.running}>
          <Spinner /> {format(taskLabels(bulkEdit.task))}
        </span>
      );
    case 'failed':
      return <span className={textStyles.failed}>{t('rowFailed')}</span>;
    case 'done':
      break;
  }
  if (after === null) return <span className={textStyles.muted}>{t('rowDeleted')}</span>;
  if (bulkEdit.task.type === 'privacy') return <PrivacyMark privacy={after.privacy} />;
  return (
    <>
      <ResultMark mark={markOf(after.result)} size={16} />
      {format(changeLabels({ before: report, after, checks: null }))}
    </>
  );
}

function Why({ failure }: { readonly failure: NonNullable<BulkEditRow['failure']> }) {
  const { what, why } = describeFailure(failure);
  return <p className={textStyles.why}>{t('twoSentences', { first: what, second: why })}</p>;
}
