import { isDue } from '../../../model/jobs/retry.ts';
import type { Run, RunRow } from '../../../model/jobs/run.ts';
import { startAlarm, stopAlarm } from '../../../platform/lifecycle/alarms.ts';
import { sleep } from '../../../platform/lifecycle/sleep.ts';
import { StorageFull } from '../../../storage/core/storage-full.ts';
import { settingsItem } from '../../../storage/settings/settings.ts';
import { JobStuck, RowProcessor } from './row-processor.ts';
import type { RunWork } from './run-work.ts';

/** The longest wait, in seconds, during which the background is kept alive. After longer ones the alarm continues. */
const LONGEST_PAUSE = 20;

/**
 * Processes the rows of the stored run one at a time, with a pause after each, until the run is done, paused or stopped.
 * Each state is stored before it is acted on, so a run can be continued after the background was killed. If the run is
 * already being processed, starts after that has ended.
 */
export function runRows<Row extends RunRow, R extends Run<Row>>(work: RunWork<Row, R>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, () => untilStorageFull(work));
}

/**
 * Continues the stored run where it was interrupted, at a background start or an alarm. Does nothing if it is already
 * being processed.
 */
export function resumeRun<Row extends RunRow, R extends Run<Row>>(work: RunWork<Row, R>): Promise<void> {
  return navigator.locks.request(`verdict-${work.name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await untilStorageFull(work);
  });
}

/** Stops when a state cannot be stored; the alarm tries again. */
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
    if (before && row.state === 'making') await new RowProcessor(work).recover(before, row);
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
  await new RowProcessor(work).process(run, row);
  const after = await item.get();
  if (after?.state === 'running' && after.rows.some(isWaiting))
    await sleep((await settingsItem.get()).bulkPauseSeconds);
}

function isWaiting({ state }: RunRow): boolean {
  return state === 'waiting';
}
