import type { Failure } from '../../../model/failure/failure.ts';
import { onRun } from '../../../model/failure/failure-table.ts';
import { isUnderWay, MAX_CONSECUTIVE_FAILURES, type Run, type RunRow } from '../../../model/jobs/run.ts';
import type { RunWork } from './run-work.ts';

/** Changes the rows of a stored run. */
export class StoredRows<Row extends RunRow, R extends Run<Row>> {
  readonly #work: RunWork<Row, R>;

  constructor(work: RunWork<Row, R>) {
    this.#work = work;
  }

  /** Stores the started row, unless the run was paused or stopped meanwhile; returns whether it was stored. */
  async take(run: R, row: Row): Promise<boolean> {
    let isStored = false;
    await this.#work.item.update((present) => {
      isStored = present?.id === run.id && present.state === 'running';
      return present && isStored ? { ...this.#withRow(present, row), wait: null } : present;
    });
    return isStored;
  }

  /** Stores a row, and what else changes in its run; does nothing if a cancel has reset the row to `waiting`. */
  async change(run: R, row: Row, also: (present: R) => R = (present) => present): Promise<void> {
    const isInProgress = (each: Row) =>
      this.#work.keyOf(each) === this.#work.keyOf(row) && each.state === 'making';
    await this.#work.item.update((present) =>
      present?.id === run.id && present.rows.some(isInProgress) ? also(this.#withRow(present, row)) : present,
    );
  }

  /** Stores a row that is done, which ends a series of failures. */
  finish(run: R, row: Row): Promise<void> {
    return this.change(run, row, (present) => ({ ...present, consecutiveFailures: 0 }));
  }

  /**
   * Stores a row's failure and its consequence for the run: continue, wait or stop. `waiting` is the row to be retried
   * automatically; null if its write may have taken effect, so that it must not be sent again. Returns whether the row
   * is to be retried.
   */
  async fail(
    run: R,
    { failure, failed, waiting }: { failure: Failure; failed: Row; waiting: Row | null },
  ): Promise<boolean> {
    const decision = onRun(failure);
    const again = decision === 'continue' || decision === 'miss' ? null : waiting;
    const row = again ?? failed;
    await this.change(run, row, (present) => {
      if (typeof decision === 'object') {
        return { ...present, wait: { until: Date.now() + decision.wait * 1000, why: failure } };
      }
      if (decision === 'stop') return this.#stoppedAt(present, row, failure);
      const consecutiveFailures = decision === 'miss' ? present.consecutiveFailures + 1 : 0;
      return consecutiveFailures >= MAX_CONSECUTIVE_FAILURES
        ? this.#stoppedAt(present, row, failure)
        : { ...present, consecutiveFailures };
    });
    return again !== null;
  }

  /**
   * The run after a failure that affects all rows of the row's connection. If rows of other connections are waiting, it
   * continues with these, and the waiting rows of this connection fail; otherwise the run stops.
   */
  #stoppedAt(run: R, row: Row, failure: Failure): R {
    if (!isUnderWay(run)) return run;
    const at = this.#work.connectionOf(run, row);
    const isOfConnection = (each: Row) =>
      each.state === 'waiting' && this.#work.connectionOf(run, each) === at;
    if (!run.rows.some((each) => each.state === 'waiting' && !isOfConnection(each))) {
      return { ...run, state: 'stopped', stopReason: failure, wait: null };
    }
    const rows = run.rows.map((each) =>
      isOfConnection(each) ? { ...each, state: 'failed' as const, failure } : each,
    );
    return { ...run, rows, consecutiveFailures: 0 };
  }

  #withRow(run: R, row: Row): R {
    return {
      ...run,
      rows: run.rows.map((each) => (this.#work.keyOf(each) === this.#work.keyOf(row) ? row : each)),
    };
  }
}
