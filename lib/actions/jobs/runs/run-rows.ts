import type { Failure } from '../../../model/core/failure.ts';
import { bulkFailurePolicy, MAX_CONSECUTIVE_FAILURES } from '../../../model/jobs/bulk-failure-policy.ts';
import { isUnderWay, type Run, type RunRow } from '../../../model/jobs/run.ts';
import type { StoredItem } from '../../../storage/core/define-item.ts';

/** Where a queue is stored, and what tells its rows apart. */
export interface RunStore<Row extends RunRow, Q extends Run<Row>> {
  readonly item: StoredItem<Q | null>;
  readonly keyOf: (row: Row) => string;
  /** The connection that a row goes through. */
  readonly connectionOf: (queue: Q, row: Row) => string;
}

/** Marks the row as being made, if the queue still runs: between two steps the user may have stopped it. */
export async function isTaken<Row extends RunRow, Q extends Run<Row>>(
  store: RunStore<Row, Q>,
  queue: Q,
  row: NoInfer<Row>,
): Promise<boolean> {
  let isMine = false;
  await store.item.update((present) => {
    isMine = present?.id === queue.id && present.state === 'running';
    return present && isMine ? { ...withRow(store, present, row), wait: null } : present;
  });
  return isMine;
}

/** Stores a row, and what else it changes in the queue. */
export async function changeRow<Row extends RunRow, Q extends Run<Row>>(
  store: RunStore<Row, Q>,
  queue: Q,
  row: NoInfer<Row>,
  also: (present: Q) => Q = (present) => present,
): Promise<void> {
  await store.item.update((present) =>
    present?.id === queue.id ? also(withRow(store, present, row)) : present,
  );
}

/** Stores that a row is done: the service is there. */
export function rowDone<Row extends RunRow, Q extends Run<Row>>(
  store: RunStore<Row, Q>,
  queue: Q,
  row: NoInfer<Row>,
): Promise<void> {
  return changeRow(store, queue, row, (present) => ({ ...present, misses: 0 }));
}

/**
 * Stores a row's failure, and what it means for the others. `waiting` is the row to try again by itself where nothing
 * was done; null for one that may be done, which is never sent again by itself. Answers whether it waits.
 */
export async function judgeRow<Row extends RunRow, Q extends Run<Row>>(
  store: RunStore<Row, Q>,
  queue: Q,
  { failure, failed, waiting }: { failure: Failure; failed: NoInfer<Row>; waiting: NoInfer<Row> | null },
): Promise<boolean> {
  const verdict = bulkFailurePolicy(failure);
  const again = verdict.kind === 'wait' || verdict.kind === 'stop' ? waiting : null;
  const row = again ?? failed;
  await changeRow(store, queue, row, (present) => {
    if (verdict.kind === 'wait') {
      return { ...present, wait: { until: Date.now() + verdict.seconds * 1000, why: failure } };
    }
    if (verdict.kind === 'stop') return stoppedAt(store, present, row, failure);
    const misses = verdict.kind === 'miss' ? present.misses + 1 : 0;
    return misses >= MAX_CONSECUTIVE_FAILURES
      ? stoppedAt(store, present, row, failure)
      : { ...present, misses };
  });
  return again !== null;
}

/**
 * The queue once a row's connection takes no more. Where rows wait for other connections it goes on with these, and
 * the row's own ones have failed the same way; else all of it stops.
 */
function stoppedAt<Row extends RunRow, Q extends Run<Row>>(
  { connectionOf }: RunStore<Row, Q>,
  queue: Q,
  row: NoInfer<Row>,
  failure: Failure,
): Q {
  if (!isUnderWay(queue)) return queue;
  const at = connectionOf(queue, row);
  const isMine = (each: Row) => each.state === 'waiting' && connectionOf(queue, each) === at;
  if (!queue.rows.some((each) => each.state === 'waiting' && !isMine(each))) {
    return { ...queue, state: 'stopped', stopReason: failure, wait: null };
  }
  const rows = queue.rows.map((each) =>
    isMine(each) ? { ...each, state: 'failed' as const, failure } : each,
  );
  return { ...queue, rows, misses: 0 };
}

function withRow<Row extends RunRow, Q extends Run<Row>>(
  { keyOf }: RunStore<Row, Q>,
  queue: Q,
  row: NoInfer<Row>,
): Q {
  return { ...queue, rows: queue.rows.map((each) => (keyOf(each) === keyOf(row) ? row : each)) };
}
