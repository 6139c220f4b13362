import type { Failure } from '../../../../shared/failure/failure.ts';
import { onRun } from '../../../model/failure/failure-table.ts';
import { isOpen, type Job, type JobIn } from '../../../model/jobs/job.ts';
import {
  isUnderWay,
  MAX_CONSECUTIVE_FAILURES,
  type Progress,
  type Run,
  rowState,
} from '../../../model/jobs/run.ts';
import { type JobEvent, transition } from '../../../model/jobs/transition.ts';
import { changeJob, changeProgress, jobItem } from '../../../storage/jobs/jobs.ts';
import { runProgressItem } from '../../../storage/jobs/run-progress.ts';
import { changeRows, findRow, runItems } from '../../../storage/jobs/runs.ts';
import { isReady, runJob } from '../run-job.ts';
import { claimRow } from '../start-job.ts';

/** Whether something is left to do for this row: its job, or what its failure means for the run. */
export function isDueInRun(job: Job): boolean {
  return isOpen(job) || (job.state === 'failed' && job.claimed);
}

/**
 * Claims the job in a row, runs it, and draws the consequences for the run. Continues where it was interrupted. Does
 * nothing if the run is no longer running and the row's turn has not come.
 */
export async function processRow(run: Run, row: number, job: Job): Promise<void> {
  const ended = await endedRow(run, job);
  if (!ended || isOpen(ended)) return;
  if (ended.state === 'failed') return judge(run, row, ended);
  await changeProgress(run.id, (progress) => ({ ...after(progress, row), misses: 0 }));
}

/** The next row's turn, unless a retry has given an earlier one its turn. */
function after(progress: Progress, row: number): Progress {
  return progress.next === row ? { ...progress, next: row + 1 } : progress;
}

async function endedRow(run: Run, job: Job): Promise<Job | undefined> {
  if (job.claimed) return endedJob(job.id);
  const claimed = await claimRow(job, () => isRunning(run));
  // a refused one is claimed too: its failure is still to be judged
  if (!claimed.ok) return change(job, { type: 'abandoned', failure: claimed.failure });
  const other = claimed.value;
  if (!other || other.id === job.id) return other && endedJob(other.id);
  const by = await endedJob(other.id);
  return by && change(job, { type: 'carriedOut', by });
}

function change(job: Job, event: JobEvent): Promise<Job | undefined> {
  return changeJob(job.id, (present) => ({ ...transition(present, event), claimed: true }));
}

async function isRunning({ kind, id }: Run): Promise<boolean> {
  const present = await runItems[kind].get();
  return present?.id === id && present.state === 'running';
}

/**
 * What a row's failure means for the run: it continues, waits or stops. The row is processed again then, unless its
 * write may have taken effect. Each step leaves a state from which the run goes on if the background is killed.
 */
async function judge(run: Run, row: number, job: JobIn<'failed'>): Promise<void> {
  const { failure } = job;
  const decision = onRun(failure);
  const isAgain = !job.outcomeUnknown && (decision === 'stop' || typeof decision === 'object');
  if (isAgain) await changeJob(job.id, waiting);
  let misses = 0;
  await changeProgress(run.id, (progress) => {
    misses = decision === 'miss' ? progress.misses + 1 : 0;
    return { ...(isAgain ? progress : after(progress, row)), misses };
  });
  if (typeof decision === 'object') {
    const until = Date.now() + decision.wait * 1000;
    await runItems[run.kind].update((present) =>
      present?.id === run.id ? { ...present, wait: { until, why: failure } } : present,
    );
  } else if (decision === 'stop' || misses >= MAX_CONSECUTIVE_FAILURES) {
    await stop(run, job.connectionId, failure);
  }
}

/** The job of a row that failed and waits for its turn again. */
export function waiting(job: Job): Job {
  return { ...transition(job, { type: 'retry' }), claimed: false };
}

/**
 * After a failure that affects all rows of the connection. If rows of other connections are waiting, the run continues
 * with these, and the waiting rows of this connection fail; otherwise the run stops.
 */
async function stop(run: Run, connectionId: string, failure: Failure): Promise<void> {
  const { next = 0 } = (await runProgressItem(run.id).get()) ?? {};
  const isOfOther = (job: Job) => rowState(job) === 'waiting' && job.connectionId !== connectionId;
  const isMixed = run.kind === 'bulk-create' && run.connectionIds.length > 1;
  if (isMixed && (await findRow(run, next, isOfOther))) {
    await changeRows(run, next, (job) =>
      rowState(job) === 'waiting' && job.connectionId === connectionId
        ? transition(job, { type: 'abandoned', failure })
        : job,
    );
    await changeProgress(run.id, (progress) => ({ ...progress, misses: 0 }));
    return;
  }
  await runItems[run.kind].update((present) =>
    present?.id === run.id && isUnderWay(present)
      ? { ...present, state: 'stopped', stopReason: failure, wait: null }
      : present,
  );
}

/** Resolves with the job when it has ended, waits, or was taken back; with `undefined` if it was removed. */
async function endedJob(id: string): Promise<Job | undefined> {
  for (let job = await jobItem(id).get(); job; job = await jobItem(id).get()) {
    if (!isReady(job)) return job;
    const before = job;
    await runJob(id);
    const after = await jobItem(id).get();
    if (JSON.stringify(after) === JSON.stringify(before)) throw new JobNotStored();
  }
  return undefined;
}

/** Thrown if the next state of a row's job cannot be stored. The run's alarm retries it. */
export class JobNotStored extends Error {}
