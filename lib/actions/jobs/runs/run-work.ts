import type { Outcome } from '../../../model/failure/failure.ts';
import type { Job } from '../../../model/jobs/job.ts';
import type { Run, RunName, RunRow } from '../../../model/jobs/run.ts';
import type { StoredItem } from '../../../storage/core/define-item.ts';

/** What differs between the kinds of runs: where a run is stored, and how its rows become jobs. */
export interface RunWork<Row extends RunRow, R extends Run<Row>> {
  /** The name of its lock and its alarm. */
  readonly name: RunName;
  readonly item: StoredItem<R | null>;
  /** Identifies a row. */
  readonly keyOf: (row: Row) => string;
  /** The connection that a row uses. */
  readonly connectionOf: (run: R, row: Row) => string;
  /** Starts the row's job. Returns the job that `startJob` returns, which may be another one of the same page. */
  readonly start: (run: R, row: Row, jobId: string) => Promise<Outcome<Job>>;
  /**
   * Starts a job that looks up whether the row's operation took effect, for a row whose own job was removed. Returns
   * `undefined` if that cannot be looked up.
   */
  readonly startLookup: (run: R, row: Row, jobId: string) => Promise<Outcome<Job> | undefined>;
  /** The row with the result of its ended job. */
  readonly withResult: (run: R, row: Row, job: Job) => Row;
  /** Called when the run is done or has stopped because of a failure. */
  readonly onEnd: (run: R) => Promise<unknown>;
}
