import { isDue } from '../../../model/jobs/retry.ts';
import type { Run, RunName, RunRow } from '../../../model/jobs/run.ts';
import { startAlarm, stopAlarm } from '../../../platform/lifecycle/alarms.ts';
import { sleep } from '../../../platform/lifecycle/sleep.ts';
import { StorageFull } from '../../../storage/core/storage-full.ts';
import { settingsItem } from '../../../storage/settings/settings.ts';
import { JobStuck, processRow, type RowJobs, recoverRow } from './process-row.ts';

/** A longer wait, in seconds, is left to the alarm, which fires every 30 s; so the background may end meanwhile. */
const LONGEST_PAUSE = 20;

/** How the rows of a kind of run are done. */
export interface RunWork<Row extends RunRow, R extends Run<Row>> extends RowJobs<Row, R> {
  /** Its lock and its alarm. */
  readonly name: RunName;
  /** Called when a run that was running is done or stopped by itself. */
  readonly onEnd: (run: R) => Promise<unknown>;
}

/**
 * Continues the stored run, one row at a time with a pause after each, until it is done, paused or stopped. Each state
 * is stored before it is acted on, so the background that follows a killed one continues where that was. Only one runs
 * at a time: a further call does nothing (`resumeRun`) or begins when the first has ended, which it does as soon as the
 * run is paused or stopped.
 */
export function runRows<Row extends RunRow, R extends Run<Row>>(work: RunWork<Row, R>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, () => untilStorageFull(work));
}

/** Continues the stored run unless it is running: at the start of the background and by alarm. */
export function resumeRun<Row extends RunRow, R extends Run<Row>>(work: RunWork<Row, R>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await untilStorageFull(work);
  });
}

/** Where a state cannot be stored nothing further is begun. The alarm comes back to it. */
async function untilStorageFull<Row extends RunRow, R extends Run<Row>>(
  work: RunWork<Row, R>,
): Promise<void> {
  try {
    await continueRun(work);
  } catch (error) {
    if (!(error instanceof StorageFull || error instanceof JobStuck)) throw error;
  }
}

async function continueRun<Row extends RunRow, R extends Run<Row>>(work: RunWork<Row, R>): Promise<void> {
  const { item, name } = work;
  const before = await item.get();
  if (before?.state === 'running') await startAlarm(name);
  for (const row of before?.rows ?? []) {
    if (before && row.state === 'making') await recoverRow(work, before, row);
  }
  for (let run = await item.get(); run?.state === 'running'; run = await item.get()) {
    const seconds = secondsToWait(run);
    if (seconds > LONGEST_PAUSE) return;
    if (seconds > 0) await sleep(seconds);
    else await next(work, run);
  }
  await stopAlarm(name);
  const after = await item.get();
  const isOver = after?.state === 'done' || (after?.state === 'stopped' && after.stopReason !== null);
  if (before?.state === 'running' && after && isOver) await work.onEnd(after);
}

function secondsToWait({ wait }: Run): number {
  const now = Date.now();
  return wait && !isDue({ wait }, now) ? (wait.until - now) / 1000 : 0;
}

async function next<Row extends RunRow, R extends Run<Row>>(work: RunWork<Row, R>, run: R): Promise<void> {
  const { item } = work;
  const row = run.rows.find(isWaiting);
  if (!row) {
    await item.update((present) =>
      present?.id === run.id && present.state === 'running' && !present.rows.some(isWaiting)
        ? { ...present, state: 'done' }
        : present,
    );
    return;
  }
  await processRow(work, run, row);
  const after = await item.get();
  if (after?.state === 'running' && after.rows.some(isWaiting))
    await sleep((await settingsItem.get()).bulkPauseSeconds);
}

function isWaiting({ state }: RunRow): boolean {
  return state === 'waiting';
}
