import type { Batch, BatchTask } from '../../lib/model/batch.ts';
import { countRows } from '../../lib/model/queue.ts';
import type { Sayable } from '../../lib/model/words.ts';

/** What a batch is at, in one short sentence. `now` in milliseconds since 1970. */
export function batchStateWords({ state, task, rows, stopReason, wait }: Batch, now: number): Sayable {
  switch (state) {
    case 'paused':
      return { key: 'bulkPaused' };
    case 'stopped':
      return { key: stopReason ? 'batchStopped' : 'bulkCancelled' };
    case 'done':
      return { key: rows.every((row) => row.state === 'done') ? 'batchDone' : 'batchEnded' };
    default:
      return wait && wait.until > now ? { key: 'bulkWaiting' } : taskWords(task);
  }
}

/** Progress of a bulk edit: `2 done, 1 failed, 3 pending`; parts with 0 are left out. */
export function batchProgressWords({ rows }: Batch): Sayable {
  const { done, failed, waiting, making } = countRows(rows);
  const rest = waiting + making;
  const parts: Sayable[] = [
    { plural: 'rowsDone', count: done },
    ...(failed > 0 ? [{ plural: 'reportsFailed', count: failed } as const] : []),
    ...(rest > 0 ? [{ plural: 'reportsNotBegun', count: rest } as const] : []),
  ];
  return { parts };
}

/** What is being done: `Deleting…` */
export function taskWords({ kind }: BatchTask): Sayable {
  const keys = { rerun: 'runningAgain', privacy: 'changingPrivacy', delete: 'deletingReports' } as const;
  return { key: keys[kind] };
}
