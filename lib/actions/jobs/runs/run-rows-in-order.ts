import { isDue } from '../../../model/jobs/retry.ts';
import type { Run, RunName, RunRow } from '../../../model/jobs/run.ts';
import { startAlarm, stopAlarm } from '../../../platform/lifecycle/alarms.ts';
import { sleep } from '../../../platform/lifecycle/sleep.ts';
import { settingsItem } from '../../../storage/settings/settings.ts';
import { clearBlockedByQuota, withStorageFullGuard } from '../storage-full-guard.ts';
import type { RunStore } from './run-rows.ts';

/** A wait of more seconds is left to the alarm, which comes every 30; so the background may end meanwhile. */
const LONGEST_PAUSE = 20;

/** How the rows of a kind of queue are done. */
export interface RunWork<Row extends RunRow, Q extends Run<Row>> extends RunStore<Row, Q> {
  /** Its lock and its alarm. */
  readonly name: RunName;
  /** Does a waiting row and stores what came of it; nothing if the queue no longer runs. */
  readonly make: (queue: Q, row: Row) => Promise<void>;
  /** Ends a row that a background left in the middle. */
  readonly settle: (queue: Q, row: Row) => Promise<void>;
  /** Called when a queue that ran is done or was stopped by itself. */
  readonly onEnd: (queue: Q) => Promise<unknown>;
}

/**
 * Carries the stored queue on, one row at a time with a pause after each, until it is done, paused or stopped. Every
 * step is stored before it is done, so whoever comes after a background that died goes on where it was. Only one runs
 * at a time: a further one does nothing (`resumeRun`) or begins when the first has ended, which it does as soon as
 * the queue is paused or stopped.
 */
export function runRows<Row extends RunRow, Q extends Run<Row>>(work: RunWork<Row, Q>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, () =>
    withStorageFullGuard(work.name, () => resumeAll(work)),
  );
}

/** The same at the start of the background and by alarm, unless it is running. */
export function resumeRun<Row extends RunRow, Q extends Run<Row>>(work: RunWork<Row, Q>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await withStorageFullGuard(work.name, () => resumeAll(work));
  });
}

async function resumeAll<Row extends RunRow, Q extends Run<Row>>(work: RunWork<Row, Q>): Promise<void> {
  const { item, name } = work;
  const before = await item.get();
  if (before?.state === 'running') await startAlarm(name);
  for (const row of before?.rows ?? []) {
    if (before && row.state === 'making') await work.settle(before, row);
  }
  for (let queue = await item.get(); queue?.state === 'running'; queue = await item.get()) {
    const seconds = secondsToWait(queue);
    if (seconds > LONGEST_PAUSE) return;
    if (seconds > 0) await sleep(seconds);
    else await next(work, queue);
    await clearBlockedByQuota(name);
  }
  await clearBlockedByQuota(name);
  await stopAlarm(name);
  const after = await item.get();
  const isOver = after?.state === 'done' || (after?.state === 'stopped' && after.stopReason !== null);
  if (before?.state === 'running' && after && isOver) await work.onEnd(after);
}

function secondsToWait({ wait }: Run): number {
  const now = Date.now();
  return wait && !isDue({ wait }, now) ? (wait.until - now) / 1000 : 0;
}

async function next<Row extends RunRow, Q extends Run<Row>>(
  { item, make }: RunWork<Row, Q>,
  queue: Q,
): Promise<void> {
  const row = queue.rows.find(isWaiting);
  if (!row) {
    await item.update((present) =>
      present?.id === queue.id && present.state === 'running' && !present.rows.some(isWaiting)
        ? { ...present, state: 'done' }
        : present,
    );
    return;
  }
  await make(queue, row);
  const after = await item.get();
  if (after?.state === 'running' && after.rows.some(isWaiting))
    await sleep((await settingsItem.get()).bulkPauseSeconds);
}

function isWaiting({ state }: RunRow): boolean {
  return state === 'waiting';
}
