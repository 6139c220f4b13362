import { failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { type Run, type RunControl, type RunKind, rowId } from '../../../model/jobs/run.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { changeJob, changeProgress } from '../../../storage/jobs/jobs.ts';
import { runProgressItem } from '../../../storage/jobs/run-progress.ts';
import { changeRows, findRow, runItems } from '../../../storage/jobs/runs.ts';
import { waiting } from './process-row.ts';
import { removePlan, removeRun, withRunsLock } from './remove-run.ts';

/** The states of a run in which each control is possible. */
const POSSIBLE_IN: Readonly<Record<Exclude<RunControl, 'clear'>, readonly Run['state'][]>> = {
  pause: ['running'],
  // a run is done and has waiting rows if the background was killed at a retry
  resume: ['running', 'paused', 'stopped', 'done'],
  cancel: ['running', 'paused'],
  retry: ['running', 'paused', 'stopped', 'done'],
};

/** The state after each control: repeating it then changes nothing and is not a failure. */
const STATE_AFTER: Readonly<Partial<Record<RunControl, Run['state']>>> = {
  pause: 'paused',
  cancel: 'stopped',
};

/**
 * Pauses, resumes, cancels, retries or clears a run. The change is stored, and is read before each row. Fails with
 * `not-found` if the run does not exist or its state does not allow that. Idempotent, except `retry`.
 */
export function controlRun(kind: RunKind, id: string, control: RunControl): Promise<Outcome<null>> {
  return withRunsLock(() => (control === 'clear' ? clear(kind, id) : controlled(kind, id, control)));
}

async function clear(kind: RunKind, id: string): Promise<Outcome<null>> {
  if (kind === 'bulk-create') await removePlan(id);
  if ((await runItems[kind].get())?.id === id) await removeRun(kind);
  else await removeJobPasswords([id]);
  return succeeded(null);
}

async function controlled(
  kind: RunKind,
  id: string,
  control: Exclude<RunControl, 'clear'>,
): Promise<Outcome<null>> {
  const item = runItems[kind];
  const before = await item.get();
  const isPossible = before?.id === id && POSSIBLE_IN[control].includes(before.state);
  if (!isPossible)
    return before?.id === id && before.state === STATE_AFTER[control]
      ? succeeded(null)
      : failed({ kind: 'not-found' });
  if (control === 'retry') await returnFailed(before);
  if (control === 'retry' || control === 'resume')
    await changeProgress(id, (progress) => ({ ...progress, misses: 0 }));
  await item.update((run) =>
    run?.id === id && POSSIBLE_IN[control].includes(run.state) ? { ...run, ...AFTER[control] } : run,
  );
  if (control === 'cancel') await takeBack(before);
  return succeeded(null);
}

const RUNNING = { state: 'running', stopReason: null, wait: null } as const;
/** What changes in a run. */
const AFTER = {
  pause: { state: 'paused' },
  cancel: { state: 'stopped', stopReason: null, wait: null },
  resume: RUNNING,
  retry: RUNNING,
} as const;

/** The failed rows wait for their turn again. */
async function returnFailed(run: Run): Promise<void> {
  const isFailed = ({ state }: Job) => state === 'failed';
  const first = await findRow(run, 0, isFailed);
  if (!first) return;
  await changeRows(run, first.row, (job) => (isFailed(job) ? waiting(job) : job));
  await changeProgress(run.id, (progress) => ({ ...progress, next: Math.min(first.row, progress.next) }));
}

/** The row in progress waits for its turn again if nothing of it was sent. */
async function takeBack({ id }: Run): Promise<void> {
  const { next = 0 } = (await runProgressItem(id).get()) ?? {};
  await changeJob(rowId(id, next), (job) =>
    job.state === 'queued' && job.claimed ? { ...job, claimed: false } : job,
  );
}
