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
import { bulkEditProgressLabels, bulkEditStateLabels } from './bulk-edit-labels.ts';
import { useBulkEditInList } from './use-bulk-edit-in-list.ts';

export interface BulkEditSectionProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly selection: Selection;
}

/** What is done to many reports, how far it is, and what became of each; nothing if there is no such work. */
export function BulkEditSection({ connection, list, selection }: BulkEditSectionProps) {
  const batch = useStored(bulkEditItem);
  const isMine = batch === undefined || batch?.connectionId === connection.id;
  useBulkEditInList(isMine ? batch : null, list, selection);
  const place = useFocusRestore<HTMLDivElement>(batch === undefined ? undefined : (batch?.id ?? 'none'));
  return (
    <div ref={place} tabIndex={-1}>
      {batch && <BatchRun batch={batch} />}
    </div>
  );
}

function BatchRun({ batch }: { readonly batch: BulkEdit }) {
  const now = useNow();
  return (
    <RunProgress
      key={batch.id}
      name="bulk-edit"
      queue={batch}
      state={format(bulkEditStateLabels(batch, now))}
      progress={format(bulkEditProgressLabels(batch))}
      clearLabel={t('close')}
    >
      <details open={batch.rows.some(({ state }) => state === 'failed')}>
        <summary>{t('eachReport')}</summary>
        <ul className="batch-rows" aria-label={plural('reportsCount', batch.rows.length)}>
          {batch.rows.map((row) => (
            <BulkEditRowItem key={row.report.id} batch={batch} row={row} />
          ))}
        </ul>
      </details>
    </RunProgress>
  );
}
