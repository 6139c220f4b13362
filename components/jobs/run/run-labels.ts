import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import type { Translatable } from '../../../lib/engine/text/message.ts';
import type { EditTask } from '../../../lib/extension/model/jobs/operation.ts';
import type { Progress, Run } from '../../../lib/extension/model/jobs/run.ts';

const WORDS = {
  'bulk-create': { stopped: 'bulkStopped', done: 'bulkDone' },
  'bulk-edit': { stopped: 'bulkEditStopped', done: 'bulkEditDone' },
} as const;

/** The state of a run in one short sentence. */
export function runLabels(run: Run, { done }: Progress, now: EpochMs): Translatable {
  const { state, kind, wait, stopReason, rows } = run;
  switch (state) {
    case 'running':
      if (wait && wait.until > now) return { key: 'bulkWaiting' };
      return kind === 'bulk-edit' ? taskLabels(run.task) : { key: 'bulkRunning' };
    case 'paused':
      return { key: 'bulkPaused' };
    case 'stopped':
      return { key: stopReason ? WORDS[kind].stopped : 'bulkCancelled' };
    case 'done':
      return { key: done === rows ? WORDS[kind].done : 'finishedWithErrors' };
  }
}

/** The change in progress: `Deleting…` */
export function taskLabels({ type }: EditTask): Translatable {
  const keys = { rerun: 'rerunning', privacy: 'changingPrivacy', delete: 'deletingReports' } as const;
  return { key: keys[type] };
}
