import type { Queue, QueueName, QueueRow } from '../model/queue.ts';
import { isDue } from '../model/wait.ts';
import { startAlarm, stopAlarm } from '../platform/alarms.ts';
import { pause } from '../platform/pause.ts';
import { settingsItem } from '../storage/settings.ts';
import { forgetStuck, orStuck } from './or-stuck.ts';
import type { QueueStore } from './queue-rows.ts';

/** A wait of more seconds is left to the alarm, which comes every 30; so the background may end meanwhile. */
const LONGEST_PAUSE = 20;

/** How the rows of a kind of queue are done. */
export interface QueueWork<Row extends QueueRow, Q extends Queue<Row>> extends QueueStore<Row, Q> {
  /** Its lock and its alarm. */
  readonly name: QueueName;
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
 * at a time: a further one does nothing (`resumeQueue`) or begins when the first has ended, which it does as soon as
 * the queue is paused or stopped.
 */
export function runQueue<Row extends QueueRow, Q extends Queue<Row>>(work: QueueWork<Row, Q>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, () => orStuck(work.name, () => carryOn(work)));
}

/** The same at the start of the background and by alarm, unless it is running. */
export function resumeQueue<Row extends QueueRow, Q extends Queue<Row>>(
  work: QueueWork<Row, Q>,
): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await orStuck(work.name, () => carryOn(work));
  });
}

async function carryOn<Row extends QueueRow, Q extends Queue<Row>>(work: QueueWork<Row, Q>): Promise<void> {
  const { item, name } = work;
  const before = await item.get();
  if (before?.state === 'running') await startAlarm(name);
  for (const row of before?.rows ?? []) {
    if (before && row.state === 'making') await work.settle(before, row);
  }
  for (let queue = await item.get(); queue?.state === 'running'; queue = await item.get()) {
    const seconds = secondsToWait(queue);
    if (seconds > LONGEST_PAUSE) return;
    if (seconds > 0) await pause(seconds);
    else await next(work, queue);
    await forgetStuck(name);
  }
  await forgetStuck(name);
  await stopAlarm(name);
  const after = await item.get();
  const isOver = after?.state === 'done' || (after?.state === 'stopped' && after.stopReason !== null);
  if (before?.state === 'running' && after && isOver) await work.onEnd(after);
}

function secondsToWait({ wait }: Queue): number {
  const now = Date.now();
  return wait && !isDue({ wait }, now) ? (wait.until - now) / 1000 : 0;
}

async function next<Row extends QueueRow, Q extends Queue<Row>>(
  { item, make }: QueueWork<Row, Q>,
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
    await pause((await settingsItem.get()).bulkPauseSeconds);
}

function isWaiting({ state }: QueueRow): boolean {
  return state === 'waiting';
}
