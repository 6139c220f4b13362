import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import type { Translatable } from '../../../lib/engine/text/message.ts';
import type { EditTask } from '../../../lib/extension/model/jobs/operation.ts';
import { type BulkEdit, type Progress, rowCounts } from '../../../lib/extension/model/jobs/run.ts';

/** The state of a bulk edit in one short sentence. */
export function bulkEditStateLabels(
  { state, task, rows, stopReason, wait }: BulkEdit,
  { done }: Progress,
  now: EpochMs,
): Translatable {
  switch (state) {
    case 'paused':
      return { key: 'bulkPaused' };
    case 'stopped':
      return { key: stopReason ? 'bulkEditStopped' : 'bulkCancelled' };
    case 'done':
      return { key: done === rows ? 'bulkEditDone' : 'finishedWithErrors' };
    default:
      return wait && wait.until > now ? { key: 'bulkWaiting' } : taskLabels(task);
  }
}

/** Progress of a bulk edit: `2 done, 1 failed, 3 pending`; parts with 0 are left out. */
export function bulkEditProgressLabels(progress: Progress): Translatable {
  return rowCounts(progress, 'rowsDone');
}

/** The change in progress: `Deleting…` */
export function taskLabels({ type }: EditTask): Translatable {
  const keys = { rerun: 'rerunning', privacy: 'changingPrivacy', delete: 'deletingReports' } as const;
  return { key: keys[type] };
}
