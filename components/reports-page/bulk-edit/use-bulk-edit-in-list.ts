import { useEffect, useRef } from 'react';
import type { JobIn } from '../../../lib/extension/model/jobs/job.ts';
import { type BulkEdit, isUnderWay } from '../../../lib/extension/model/jobs/run.ts';
import { watchRows } from '../../../lib/extension/storage/jobs/runs.ts';
import type { ReportList } from '../../list/use-report-list.ts';
import type { Selection } from '../../list/use-selection.ts';

/**
 * Updates the list during a bulk edit: each report as soon as it is changed or deleted, without a request. Reloads the
 * list when the bulk edit is no longer running, because the sort order may have changed.
 */
export function useBulkEditInList(
  bulkEdit: BulkEdit | null | undefined,
  list: ReportList,
  selection: Selection,
): void {
  const shown = useRef({ list, selection });
  const id = bulkEdit?.id ?? null;
  const isRead = bulkEdit !== undefined;
  const isGoing = bulkEdit ? isUnderWay(bulkEdit) : false;
  const before = useRef<{ id: string | null; isGoing: boolean } | null>(null);
  useEffect(() => {
    shown.current = { list, selection };
  });
  useEffect(() => {
    if (id === null) return;
    return watchRows(id, (jobs) => {
      for (const job of jobs) if (job.state === 'done') show(job, shown.current);
    });
  }, [id]);
  useEffect(() => {
    if (!isRead) return;
    const was = before.current;
    before.current = { id, isGoing };
    // the list already shows one that was done before the page was opened
    if (was && id !== null && !isGoing && (was.isGoing || was.id !== id)) shown.current.list.reload();
  }, [id, isGoing, isRead]);
}

function show(
  { operation, report }: JobIn<'done'>,
  { list, selection }: { list: ReportList; selection: Selection },
) {
  if (operation.type === 'create') return;
  const { reportId } = operation;
  if (operation.type === 'delete') {
    list.drop(reportId);
    selection.drop([reportId]);
    return;
  }
  const listed = list.page?.rows.find((row) => row.id === reportId);
  // its privacy is unknown if the service accepted the change and does not show it
  const after = report ?? (listed && operation.type === 'privacy' ? { ...listed, privacy: null } : undefined);
  if (after) list.put(after);
}
