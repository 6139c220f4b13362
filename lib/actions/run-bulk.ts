import type { Bulk } from '../model/bulk.ts';
import { bulkNotice } from '../model/job-notice.ts';
import { startAlarm, stopAlarm } from '../platform/alarms.ts';
import { pause } from '../platform/pause.ts';
import { bulkItem } from '../storage/bulk.ts';
import { settingsItem } from '../storage/settings.ts';
import { makeRow, settleRow } from './bulk-row.ts';
import { tell } from './tell-end.ts';

/** A wait of more seconds is left to the alarm, which comes every 30; so the background may end meanwhile. */
const LONGEST_PAUSE = 20;

/**
 * Carries the stored bulk on, one page at a time with a pause after each, until it is done, paused or stopped. Every
 * step is stored before it is done, so whoever comes after a background that died goes on where it was. Only one runs
 * at a time: a further one does nothing (`resumeStoredBulk`) or begins when the first has ended, which it does as soon as
 * the bulk is paused or stopped.
 */
export function runBulk(): Promise<void> {
  return navigator.locks.request('verdict-bulk', carryOn);
}

/** The same at the start of the background and by alarm, unless it is running. */
export function resumeStoredBulk(): Promise<void> {
  return navigator.locks.request('verdict-bulk', { ifAvailable: true }, async (lock) => {
    if (lock) await carryOn();
  });
}

async function carryOn(): Promise<void> {
  const before = await bulkItem.get();
  if (before?.state === 'running') await startAlarm('bulk');
  // what a background left in the middle
  for (const row of before?.rows ?? []) {
    if (before && row.state === 'making') await settleRow(before, row);
  }
  for (let bulk = await bulkItem.get(); bulk?.state === 'running'; bulk = await bulkItem.get()) {
    const seconds = secondsToWait(bulk);
    if (seconds > LONGEST_PAUSE) return;
    if (seconds > 0) await pause(seconds);
    else await next(bulk);
  }
  await stopAlarm('bulk');
  const after = await bulkItem.get();
  const isOver = after?.state === 'done' || (after?.state === 'stopped' && after.stopReason !== null);
  if (before?.state === 'running' && after && isOver) await tell(bulkNotice(after));
}

function secondsToWait({ wait }: Bulk): number {
  return wait ? (wait.until - Date.now()) / 1000 : 0;
}

async function next(bulk: Bulk): Promise<void> {
  const row = bulk.rows.find(isWaiting);
  if (!row) {
    await bulkItem.update((present) =>
      present?.id === bulk.id && present.state === 'running' && !present.rows.some(isWaiting)
        ? { ...present, state: 'done' }
        : present,
    );
    return;
  }
  await makeRow(bulk, row);
  const after = await bulkItem.get();
  if (after?.state === 'running' && after.rows.some(isWaiting))
    await pause((await settingsItem.get()).bulkPauseSeconds);
}

function isWaiting({ state }: Bulk['rows'][number]): boolean {
  return state === 'waiting';
}
