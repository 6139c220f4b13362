import type { Failure, Outcome } from '../../../model/core/failure.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { isOpen } from '../../../model/jobs/open-job.ts';
import { isDue } from '../../../model/jobs/retry.ts';
import type { Run, RunRow } from '../../../model/jobs/run.ts';
import { jobItem } from '../../../storage/jobs/jobs.ts';
import { dismissJob, retryJob } from '../control-job.ts';
import { runJob } from '../run-job.ts';
import { changeRow, isTaken, judgeRow, type RunStore, rowDone } from './run-rows.ts';

/** Turns the rows of one kind of run into jobs. */
export interface RowJobs<Row extends RunRow, R extends Run<Row>> extends RunStore<Row, R> {
  /** Starts the row's job. Returns the job that `startJob` returns, which may be another one of the same page. */
  readonly start: (run: R, row: Row, jobId: string) => Promise<Outcome<Job>>;
  /**
   * Starts a job that looks up whether the row's operation took effect, for a row whose own job was removed. Returns
   * `undefined` if that cannot be looked up.
   */
  readonly startLookup: (run: R, row: Row, jobId: string) => Promise<Outcome<Job> | undefined>;
  /** The row with the result of its ended job. */
  readonly withResult: (run: R, row: Row, job: Job) => Row;
}

const LOST: Failure = { kind: 'not-confirmed' };

/** Processes a waiting row and stores the outcome. Does nothing if the run is no longer running. */
export async function processRow<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
): Promise<void> {
  if (row.outcomeUnknown) return lookAgain(kind, run, row);
  const making: Row = { ...row, state: 'making', failure: null, jobId: crypto.randomUUID(), started: false };
  if (await isTaken(kind, run, making)) await start(kind, run, making);
}

/**
 * Recovers a row that was interrupted: continues its job, or starts it if it was not stored yet. If the job was stored
 * and removed since, its write may have taken effect, so that is looked up first.
 */
export async function recoverRow<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
): Promise<void> {
  const job = row.jobId === null ? null : await jobItem(row.jobId).get();
  if (job) return settle(kind, run, { ...row, started: true }, await endedJob(job.id));
  if (row.started) return lookUp(kind, run, row);
  if (run.state === 'running') await start(kind, run, row);
  else await changeRow(kind, run, { ...row, state: 'waiting', jobId: null });
}

async function start<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
): Promise<void> {
  await follow(kind, run, row, await kind.start(run, row, row.jobId ?? crypto.randomUUID()));
}

async function follow<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
  outcome: Outcome<Job>,
): Promise<void> {
  if (!outcome.ok) return judge(kind, run, row, outcome.failure);
  // a job of the same page that was started elsewhere is used for this row too
  const started: Row = { ...row, jobId: outcome.value.id, started: true };
  await changeRow(kind, run, started);
  await settle(kind, run, started, await endedJob(outcome.value.id));
}

/** Retries a row whose write may have taken effect. */
async function lookAgain<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
): Promise<void> {
  const making: Row = { ...row, state: 'making', started: true };
  if (!(await isTaken(kind, run, making))) return;
  const { jobId } = row;
  if (jobId === null || !(await retryJob(jobId)).ok) return lookUp(kind, run, making);
  await settle(kind, run, making, await endedJob(jobId));
}

async function lookUp<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
): Promise<void> {
  const outcome = await kind.startLookup(run, row, crypto.randomUUID());
  if (outcome) await follow(kind, run, row, outcome);
  else await judge(kind, run, { ...row, outcomeUnknown: true }, LOST);
}

/** Resolves with the job when it has ended or has to wait; with `undefined` if it was removed. */
async function endedJob(id: string): Promise<Job | undefined> {
  for (let job = await jobItem(id).get(); job; job = await jobItem(id).get()) {
    if (!isOpen(job) || !isDue(job, Date.now())) return job;
    const before = job;
    await runJob(id);
    // waits while the job is run elsewhere
    await navigator.locks.request(`verdict-job:${id}`, () => {});
    const after = await jobItem(id).get();
    if (JSON.stringify(after) === JSON.stringify(before)) throw new JobStuck();
  }
  return undefined;
}

/** Thrown if the next state of a row's job cannot be stored. The run's alarm retries it. */
export class JobStuck extends Error {}

async function settle<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
  job: Job | undefined,
): Promise<void> {
  if (!job) return judge(kind, run, { ...row, outcomeUnknown: true }, LOST);
  const { accepted, outcomeUnknown } = job;
  const after = kind.withResult(run, { ...row, accepted, outcomeUnknown }, job);
  if (job.state === 'done') {
    await rowDone(kind, run, { ...after, state: 'done', failure: null });
    await dismissOwn(job.id);
    return;
  }
  // a job that was started elsewhere may wait for the lookup of a lost response
  const mayBeDone = outcomeUnknown || (isOpen(job) && job.state !== 'queued');
  await judge(kind, run, { ...after, outcomeUnknown: mayBeDone }, job.failure ?? job.wait?.why ?? LOST);
}

/** Stores a row's failure and its consequence for the other rows. */
async function judge<Row extends RunRow, R extends Run<Row>>(
  kind: RowJobs<Row, R>,
  run: R,
  row: Row,
  failure: Failure,
): Promise<void> {
  const failed: Row = { ...row, state: 'failed', failure };
  const waiting: Row = { ...row, state: 'waiting', jobId: null, started: false, failure: null };
  // a row whose write may have taken effect is not retried automatically
  const isAgain = await judgeRow(kind, run, {
    failure,
    failed,
    waiting: row.outcomeUnknown ? null : waiting,
  });
  if (isAgain && row.jobId !== null) await dismissOwn(row.jobId);
}

/** Removes the job of a finished row: up to a thousand of them would displace the jobs of single reports. */
async function dismissOwn(jobId: string): Promise<void> {
  if ((await jobItem(jobId).get())?.startedFrom === 'run') await dismissJob(jobId);
}
