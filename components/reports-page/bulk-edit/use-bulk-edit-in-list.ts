import { useEffect, useRef } from 'react';
import type { BulkEdit } from '../../../lib/model/jobs/bulk-edit.ts';
import { isUnderWay } from '../../../lib/model/jobs/run.ts';
import type { ReportList } from '../../list/use-report-list.ts';
import type { Selection } from '../../list/use-selection.ts';

/**
 * Shows in the list what a batch has done: each report as soon as it is changed or deleted, without asking the
 * service; when the batch rests, the list is asked once, for the order may be another one.
 */
export function useBulkEditInList(
  batch: BulkEdit | null | undefined,
  list: ReportList,
  selection: Selection,
): void {
  const shown = useRef<{ id: string; done: Set<string>; isGoing: boolean } | null>(null);
  useEffect(() => {
    if (!batch) {
      // a batch that was there when the page opened is in the list already
      if (batch === null) shown.current = { id: '', done: new Set(), isGoing: false };
      return;
    }
    const before = shown.current;
    const known = before?.id === batch.id ? before.done : new Set<string>();
    const isFirst = before === null;
    const done = batch.rows.filter(({ state }) => state === 'done');
    const isGoing = isUnderWay(batch);
    shown.current = { id: batch.id, done: new Set(done.map(({ report }) => report.id)), isGoing };
    if (isFirst) return;
    const news = done.filter(({ report }) => !known.has(report.id));
    for (const { report, after } of news) {
      if (after) list.put(after);
      else list.drop(report.id);
    }
    const gone = news.filter(({ after }) => after === null);
    if (gone.length > 0) selection.drop(gone.map(({ report }) => report.id));
    if (!isGoing && (before.isGoing || before.id !== batch.id)) list.reload();
  }, [batch, list, selection]);
}
