import type { BulkEdit } from '../../../lib/extension/model/jobs/run.ts';
import { format, plural, t } from '../../../lib/extension/platform/text.ts';
import { runProgressItem } from '../../../lib/extension/storage/jobs/run-progress.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { RunProgress } from '../../jobs/run/RunProgress.tsx';
import { taskLabels } from '../../jobs/run/run-labels.ts';
import { RunTable } from '../../list/RunTable.tsx';
import type { ReportList } from '../../list/use-report-list.ts';
import type { Selection } from '../../list/use-selection.ts';
import styles from './BulkEditSection.module.css';
import { useBulkEditInList } from './use-bulk-edit-in-list.ts';

export interface BulkEditSectionProps {
  /** The stored one; null if there is none, `undefined` until it is read. */
  readonly bulkEdit: BulkEdit | null | undefined;
  readonly connection: Connection;
  readonly list: ReportList;
  readonly selection: Selection;
}

/** The running or last bulk edit: its progress, and the outcome of each row. Renders nothing if there is none. */
export function BulkEditSection({ bulkEdit, connection, list, selection }: BulkEditSectionProps) {
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
  const progress = useStored(runProgressItem(bulkEdit.id));
  if (!progress) return null;
  return (
    <RunProgress key={bulkEdit.id} run={bulkEdit} progress={progress} clearLabel={t('close')}>
      <details open={progress.failed > 0}>
        <summary>{t('eachReport')}</summary>
        <div className={styles.rows}>
          <RunTable
            run={bulkEdit}
            label={plural('reportsCount', bulkEdit.rows)}
            runningText={format(taskLabels(bulkEdit.task))}
          />
        </div>
      </details>
    </RunProgress>
  );
}
