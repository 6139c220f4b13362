import { bulkEditItem } from '../../../lib/storage/jobs/bulk-edit.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import type { RerunChange } from '../../report/change-shown.ts';

/** Returns the change of a report that the bulk edit has run again; `undefined` for all other reports. */
export function useRerunChanges(connectionId: string): (id: string) => RerunChange | undefined {
  const bulkEdit = useStored(bulkEditItem);
  const rows = bulkEdit?.connectionId === connectionId && bulkEdit.task.type === 'rerun' ? bulkEdit.rows : [];
  const made = new Map(rows.map((row) => [row.report.id, row]));
  return (id) => {
    const row = made.get(id);
    return row?.after
      ? { after: row.after, change: row.change ?? { before: row.report, after: row.after, checks: null } }
      : undefined;
  };
}
