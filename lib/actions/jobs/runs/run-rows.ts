import type { Failure } from '../../../model/core/failure.ts';
import { bulkFailurePolicy, MAX_CONSECUTIVE_FAILURES } from '../../../model/jobs/bulk-failure-policy.ts';
import { isUnderWay, type Run, type RunRow } from '../../../model/jobs/run.ts';
import type { StoredItem } from '../../../storage/core/define-item.ts';

/** Where a run is stored, and how its rows are identified. */
export interface RunStore<Row extends RunRow, R extends Run<Row>> {
  readonly item: StoredItem<R | null>;
  readonly keyOf: (row: Row) => string;
  /** The connection that a row uses. */
  readonly connectionOf: (run: R, row: Row) => string;
}

/** Stores the started row, unless the run was paused or stopped meanwhile; returns whether it was stored. */
export async function isTaken<Row extends RunRow, R extends Run<Row>>(
  store: RunStore<Row, R>,
  run: R,
  row: NoInfer<Row>,
): Promise<boolean> {
  let isMine = false;
  await store.item.update((present) => {
    isMine = present?.id === run.id && present.state === 'running';
    return present && isMine ? { ...withRow(store, present, row), wait: null } : present;
  });
  return isMine;
}

/** Stores a row, and what else changes in its run; does nothing if a cancel has reset the row to `waiting`. */
export async function changeRow<Row extends RunRow, R extends Run<Row>>(
  store: RunStore<Row, R>,
  run: R,
  row: NoInfer<Row>,
  also: (present: R) => R = (present) => present,
): Promise<void> {
  const isInProgress = (each: Row) => store.keyOf(each) === store.keyOf(row) && each.state === 'making';
  await store.item.update((present) =>
    present?.id === run.id && present.rows.some(isInProgress) ? also(withRow(store, present, row)) : present,
  );
}

/** Stores a row that is done, which ends a series of failures. */
export function rowDone<Row extends RunRow, R extends Run<Row>>(
  store: RunStore<Row, R>,
  run: R,
  row: NoInfer<Row>,
): Promise<void> {
  return changeRow(store, run, row, (present) => ({ ...present, consecutiveFailures: 0 }));
}

/**
 * Stores a row's failure and its consequence for the run: continue, wait or stop. `waiting` is the row to be retried
 * automatically; null if its write may have taken effect, so that it must not be sent again. Returns whether the row
 * is to be retried.
 */
export async function judgeRow<Row extends RunRow, R extends Run<Row>>(
  store: RunStore<Row, R>,
  run: R,
  { failure, failed, waiting }: { failure: Failure; failed: NoInfer<Row>; waiting: NoInfer<Row> | null },
): Promise<boolean> {
  const decision = bulkFailurePolicy(failure);
  const again = decision.kind === 'wait' || decision.kind === 'stop' ? waiting : null;
  const row = again ?? failed;
  await changeRow(store, run, row, (present) => {
    if (decision.kind === 'wait') {
      return { ...present, wait: { until: Date.now() + decision.seconds * 1000, why: failure } };
    }
    if (decision.kind === 'stop') return stoppedAt(store, present, row, failure);
    const consecutiveFailures = decision.kind === 'miss' ? present.consecutiveFailures + 1 : 0;
    return consecutiveFailures >= MAX_CONSECUTIVE_FAILURES
      ? stoppedAt(store, present, row, failure)
      : { ...present, consecutiveFailures };
  });
  return again !== null;
}

/**
 * The run after a failure that affects all rows of the row's connection. If rows of other connections are waiting, it
 * continues with these, and the waiting rows of this connection fail; otherwise the run stops.
 */
function stoppedAt<Row extends RunRow, R extends Run<Row>>(
  { connectionOf }: RunStore<Row, R>,
  run: R,
  row: NoInfer<Row>,
  failure: Failure,
): R {
  if (!isUnderWay(run)) return run;
  const at = connectionOf(run, row);
  const isMine = (each: Row) => each.state === 'waiting' && connectionOf(run, each) === at;
  if (!run.rows.some((each) => each.state === 'waiting' && !isMine(each))) {
    return { ...run, state: 'stopped', stopReason: failure, wait: null };
  }
  const rows = run.rows.map((each) => (isMine(each) ? { ...each, state: 'failed' as const, failure } : each));
  return { ...run, rows, consecutiveFailures: 0 };
}

function withRow<Row extends RunRow, R extends Run<Row>>(
  { keyOf }: RunStore<Row, R>,
  run: R,
  row: NoInfer<Row>,
): R {
  return { ...run, rows: run.rows.map((each) => (keyOf(each) === keyOf(row) ? row : each)) };
}
