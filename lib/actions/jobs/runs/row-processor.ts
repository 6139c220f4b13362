import type { Failure, Outcome } from '../../../model/failure/failure.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { isOpen } from '../../../model/jobs/open-job.ts';
import { isDue } from '../../../model/jobs/retry.ts';
import type { Run, RunRow } from '../../../model/jobs/run.ts';
import { jobItem } from '../../../storage/jobs/jobs.ts';
import { dismissJob, retryJob } from '../control-job.ts';
import { runJob } from '../run-job.ts';
import type { RunWork } from './run-work.ts';
import { StoredRows } from './stored-rows.ts';

const LOST: Failure = { kind: 'not-confirmed' };

/** Processes the rows of one kind of run: creates each row's job, runs it, and stores its outcome in the row. */
export class RowProcessor<Row extends RunRow, R extends Run<Row>> {
  readonly #work: RunWork<Row, R>;
  readonly #rows: StoredRows<Row, R>;

  constructor(work: RunWork<Row, R>) {
    this.#work = work;
    this.#rows = new StoredRows(work);
  }

  /** Processes a waiting row and stores the outcome. Does nothing if the run is no longer running. */
  async process(run: R, row: Row): Promise<void> {
    if (row.outcomeUnknown) return this.#lookAgain(run, row);
    const making: Row = {
      ...row,
      state: 'making',
      failure: null,
      jobId: crypto.randomUUID(),
      started: false,
    };
    if (await this.#rows.take(run, making)) await this.#start(run, making);
  }

  /**
   * Recovers a row that was interrupted: continues its job, or starts it if it was not stored yet. If the job was
   * stored and removed since, its write may have taken effect, so that is looked up first.
   */
  async recover(run: R, row: Row): Promise<void> {
    const job = row.jobId === null ? null : await jobItem(row.jobId).get();
    if (job) return this.#settle(run, { ...row, started: true }, await endedJob(job.id));
    if (row.started) return this.#lookUp(run, row);
    if (run.state === 'running') await this.#start(run, row);
    else await this.#rows.change(run, { ...row, state: 'waiting', jobId: null });
  }

  async #start(run: R, row: Row): Promise<void> {
    await this.#follow(run, row, await this.#work.start(run, row, row.jobId ?? crypto.randomUUID()));
  }

  async #follow(run: R, row: Row, outcome: Outcome<Job>): Promise<void> {
    if (!outcome.ok) return this.#judge(run, row, outcome.failure);
    // a job of the same page that was started elsewhere is used for this row too
    const started: Row = { ...row, jobId: outcome.value.id, started: true };
    await this.#rows.change(run, started);
    await this.#settle(run, started, await endedJob(outcome.value.id));
  }

  /** Retries a row whose write may have taken effect. */
  async #lookAgain(run: R, row: Row): Promise<void> {
    const making: Row = { ...row, state: 'making', started: true };
    if (!(await this.#rows.take(run, making))) return;
    const { jobId } = row;
    if (jobId === null || !(await retryJob(jobId)).ok) return this.#lookUp(run, making);
    await this.#settle(run, making, await endedJob(jobId));
  }

  async #lookUp(run: R, row: Row): Promise<void> {
    const outcome = await this.#work.startLookup(run, row, crypto.randomUUID());
    if (outcome) await this.#follow(run, row, outcome);
    else await this.#judge(run, { ...row, outcomeUnknown: true }, LOST);
  }

  async #settle(run: R, row: Row, job: Job | undefined): Promise<void> {
    if (!job) return this.#judge(run, { ...row, outcomeUnknown: true }, LOST);
    const { accepted, outcomeUnknown } = job;
    const after = this.#work.withResult(run, { ...row, accepted, outcomeUnknown }, job);
    if (job.state === 'done') {
      await this.#rows.finish(run, { ...after, state: 'done', failure: null });
      await dismissOwn(job.id);
      return;
    }
    // a job that was started elsewhere may wait for the lookup of a lost response
    const mayHaveTakenEffect = outcomeUnknown || (isOpen(job) && job.state !== 'queued');
    await this.#judge(
      run,
      { ...after, outcomeUnknown: mayHaveTakenEffect },
      job.failure ?? job.wait?.why ?? LOST,
    );
  }

  /** Stores a row's failure and its consequence for the other rows. */
  async #judge(run: R, row: Row, failure: Failure): Promise<void> {
    const failed: Row = { ...row, state: 'failed', failure };
    const waiting: Row = { ...row, state: 'waiting', jobId: null, started: false, failure: null };
    // a row whose write may have taken effect is not retried automatically
    const isAgain = await this.#rows.fail(run, {
      failure,
      failed,
      waiting: row.outcomeUnknown ? null : waiting,
    });
    if (isAgain && row.jobId !== null) await dismissOwn(row.jobId);
  }
}

/** Resolves with the job when it has ended or has to wait; with `undefined` if it was removed. */
async function endedJob(id: string): Promise<Job | undefined> {
  for (let job = await jobItem(id).get(); job; job = await jobItem(id).get()) {
    if (!isOpen(job) || !isDue(job, Date.now())) return job;
    const before = job;
    await runJob(id);
    const after = await jobItem(id).get();
    if (JSON.stringify(after) === JSON.stringify(before)) throw new JobStuck();
  }
  return undefined;
}

/** Thrown if the next state of a row's job cannot be stored. The run's alarm retries it. */
export class JobStuck extends Error {}

/** Removes the job of a finished row: up to a thousand of them would displace the jobs of single reports. */
async function dismissOwn(jobId: string): Promise<void> {
  if ((await jobItem(jobId).get())?.startedFrom === 'run') await dismissJob(jobId);
}
