import { bulkEditItem } from '../../../lib/storage/jobs/bulk-edit.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import type { RerunChange } from '../../report/change-shown.ts';

/** The change of a report that the bulk edit has run again, by its id; `undefined` for every other one. */
export function useRerunChanges(connectionId: string): (id: string) => RerunChange | undefined {
  const batch = useStored(bulkEditItem);
  const rows = batch?.connectionId === connectionId && batch.task.type === 'rerun' ? batch.rows : [];
  const made = new Map(rows.map((row) => [row.report.id, row]));
  return (id) => {
    const row = made.get(id);
    return row?.after
      ? { after: row.after, change: { before: row.report, after: row.after, checks: null } }
      : undefined;
  };
}
