import { batchItem } from '../../lib/storage/batch.ts';
import { useStored } from '../hooks/use-stored.ts';
import type { MadeAnew } from '../report/change-shown.ts';

/** What became of a report that the batch has made anew, by its id; `undefined` for every other one. */
export function useMadeAnew(connectionId: string): (id: string) => MadeAnew | undefined {
  const batch = useStored(batchItem);
  const rows = batch?.connectionId === connectionId && batch.task.kind === 'rerun' ? batch.rows : [];
  const made = new Map(rows.map((row) => [row.report.id, row]));
  return (id) => {
    const row = made.get(id);
    return row?.after
      ? { after: row.after, change: { before: row.report, after: row.after, checks: null } }
      : undefined;
  };
}
