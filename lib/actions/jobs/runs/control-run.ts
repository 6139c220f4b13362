import { failed, type Outcome, succeeded } from '../../../model/failure/failure.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { isUnderWay, newRow, type Run, type RunControl, type RunRow } from '../../../model/jobs/run.ts';
import type { StoredItem } from '../../../storage/core/define-item.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { changeJobs } from '../../../storage/jobs/jobs.ts';

/** The states of a run in which each control is possible. */
const POSSIBLE_IN: Readonly<Record<Exclude<RunControl, 'clear'>, readonly Run['state'][]>> = {
  pause: ['running'],
  resume: ['running', 'paused', 'stopped'],
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
export async function controlRun<R extends Run>(
  item: StoredItem<R | null>,
  id: string,
  control: RunControl,
): Promise<Outcome<null>> {
  if (control === 'clear') {
    const left = await item.update((run) => (run?.id === id && !isUnderWay(run) ? null : run));
    if (left?.id !== id) await removeJobPasswords([id]);
    return succeeded(null);
  }
  let isHandled = false;
  await item.update((run) => {
    if (run?.id !== id) return run;
    const isPossible = POSSIBLE_IN[control].includes(run.state);
    isHandled = isPossible || run.state === STATE_AFTER[control];
    return isPossible ? controlled(run, control) : run;
  });
  if (isHandled && control === 'cancel') await removeUnsent(item, id);
  return isHandled ? succeeded(null) : failed({ kind: 'not-found' });
}

/** Removes the run's jobs that have sent nothing yet; their rows wait again. */
async function removeUnsent<R extends Run>(item: StoredItem<R | null>, id: string): Promise<void> {
  let unsent: readonly Job[] = [];
  await changeJobs((jobs) => {
    unsent = jobs.filter(({ runId, state }) => runId === id && state === 'queued');
    return jobs.filter((job) => !unsent.includes(job));
  });
  const isUnsent = ({ jobId }: RunRow) => unsent.some((job) => job.id === jobId);
  await item.update((run) =>
    run?.id === id
      ? { ...run, rows: run.rows.map((row) => (isUnsent(row) ? { ...row, ...newRow } : row)) }
      : run,
  );
}

function controlled<R extends Run>(run: R, control: Exclude<RunControl, 'clear'>): R {
  switch (control) {
    case 'pause':
      return { ...run, state: 'paused' };
    case 'cancel':
      return { ...run, state: 'stopped', stopReason: null, wait: null };
    case 'resume':
      return running(run);
    case 'retry':
      return {
        ...running(run),
        rows: run.rows.map((row) => (row.state === 'failed' ? { ...row, state: 'waiting' } : row)),
      };
  }
}

function running<R extends Run>(run: R): R {
  return { ...run, state: 'running', stopReason: null, wait: null, consecutiveFailures: 0 };
}
