import { useEffect, useRef } from 'react';
import type { BulkEdit } from '../../../lib/model/jobs/bulk-edit.ts';
import { isUnderWay } from '../../../lib/model/jobs/run.ts';
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
  const shown = useRef<{ id: string; done: Set<string>; isGoing: boolean } | null>(null);
  useEffect(() => {
    if (!bulkEdit) {
      // the list already shows a bulk edit that was done before the page was opened
      if (bulkEdit === null) shown.current = { id: '', done: new Set(), isGoing: false };
      return;
    }
    const before = shown.current;
    const known = before?.id === bulkEdit.id ? before.done : new Set<string>();
    const isFirst = before === null;
    const done = bulkEdit.rows.filter(({ state }) => state === 'done');
    const isGoing = isUnderWay(bulkEdit);
    shown.current = { id: bulkEdit.id, done: new Set(done.map(({ report }) => report.id)), isGoing };
    if (isFirst) return;
    const news = done.filter(({ report }) => !known.has(report.id));
    for (const { report, after } of news) {
      if (after) list.put(after);
      else list.drop(report.id);
    }
    const gone = news.filter(({ after }) => after === null);
    if (gone.length > 0) selection.drop(gone.map(({ report }) => report.id));
    if (!isGoing && (before.isGoing || before.id !== bulkEdit.id)) list.reload();
  }, [bulkEdit, list, selection]);
}
