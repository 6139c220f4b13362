import type { Connection } from '../../../lib/model/connection/connection.ts';
import type { BulkEdit } from '../../../lib/model/jobs/bulk-edit.ts';
import { format, plural, t } from '../../../lib/platform/text.ts';
import { bulkEditItem } from '../../../lib/storage/jobs/bulk-edit.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useNow } from '../../hooks/use-now.ts';
import { RunProgress } from '../../jobs/run/RunProgress.tsx';
import type { ReportList } from '../../list/use-report-list.ts';
import type { Selection } from '../../list/use-selection.ts';
import { BulkEditRowItem } from './BulkEditRow.tsx';
import styles from './BulkEditSection.module.css';
import { bulkEditProgressLabels, bulkEditStateLabels } from './bulk-edit-labels.ts';
import { useBulkEditInList } from './use-bulk-edit-in-list.ts';

export interface BulkEditSectionProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly selection: Selection;
}

/** The running or last bulk edit: its progress, and the outcome of each row. Renders nothing if there is none. */
export function BulkEditSection({ connection, list, selection }: BulkEditSectionProps) {
  const bulkEdit = useStored(bulkEditItem);
  const isOfConnection = bulkEdit === undefined || bulkEdit?.connectionId === connection.id;
  useBulkEditInList(isOfConnection ? bulkEdit : null, list, selection);
  const place = useFocusRestore<HTMLDivElement>(
    bulkEdit === undefined ? undefined : (bulkEdit?.id ?? 'none'),
  );
  return (
    <div ref={place} tabIndex={-1}>
      {bulkEdit && <BulkEditRun bulkEdit={bulkEdit} />}
    </div>
  );
}

function BulkEditRun({ bulkEdit }: { readonly bulkEdit: BulkEdit }) {
  const now = useNow();
  return (
    <RunProgress
      key={bulkEdit.id}
      name="bulk-edit"
      run={bulkEdit}
      state={format(bulkEditStateLabels(bulkEdit, now))}
      progress={format(bulkEditProgressLabels(bulkEdit))}
      clearLabel={t('close')}
    >
      <details open={bulkEdit.rows.some(({ state }) => state === 'failed')}>
        <summary>{t('eachReport')}</summary>
        <ul className={styles.rows} aria-label={plural('reportsCount', bulkEdit.rows.length)}>
          {bulkEdit.rows.map((row) => (
            <BulkEditRowItem key={row.report.id} bulkEdit={bulkEdit} row={row} />
          ))}
        </ul>
      </details>
    </RunProgress>
  );
}
