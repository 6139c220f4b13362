import { abilitiesOf } from '../../../../shared/connection/local-connection.ts';
import { bulkNotice } from '../../../model/jobs/job-notice.ts';
import { isDue } from '../../../model/jobs/retry.ts';
import type { Run, RunKind } from '../../../model/jobs/run.ts';
import { startAlarm, stopAlarm } from '../../../platform/lifecycle/alarms.ts';
import { sleep } from '../../../platform/lifecycle/sleep.ts';
import { StorageFull } from '../../../storage/core/write-together.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { changeProgress } from '../../../storage/jobs/jobs.ts';
import { runProgressItem } from '../../../storage/jobs/run-progress.ts';
import { findRow, readRows, runItems } from '../../../storage/jobs/runs.ts';
import { settingsItem } from '../../../storage/settings/settings.ts';
import { TOGETHER } from '../../client/local-client.ts';
import { notifyUser } from '../notify-outcome.ts';
import { deleteTogether } from './delete-together.ts';
import { isDueInRun, JobNotStored, processRow } from './process-row.ts';

/** The longest wait, in seconds, during which the background is kept alive. After longer ones the alarm continues. */
const LONGEST_PAUSE = 20;

/**
 * Processes the rows of the stored run one at a time, with a pause after each that is a service's, until the run is
 * done, paused or stopped. Each state is stored before it is acted on, so a run can be continued after the background
 * was killed. If the run is already being processed, starts after that has ended.
 */
export function runRows(kind: RunKind): Promise<void> {
  return navigator.locks.request(`verdict-${kind}`, () => untilStorageFull(kind));
}

/**
 * Continues the stored run where it was interrupted, at a background start or an alarm. Does nothing if it is already
 * being processed.
 */
export function resumeRun(kind: RunKind): Promise<void> {
  return navigator.locks.request(`verdict-${kind}`, { ifAvailable: true }, async (lock) => {
    if (lock) await untilStorageFull(kind);
  });
}

/** Stops when a state cannot be stored; the alarm tries again. */
async function untilStorageFull(kind: RunKind): Promise<void> {
  try {
    await continueRun(kind);
  } catch (error) {
    if (!(error instanceof StorageFull || error instanceof JobNotStored)) throw error;
  }
}

async function continueRun(kind: RunKind): Promise<void> {
  const item = runItems[kind];
  const before = await item.get();
  if (before?.state === 'running') await startAlarm(kind);
  if (before) await finishInterrupted(before);
  for (let run = await item.get(); run?.state === 'running'; run = await item.get()) {
    const seconds = secondsToWait(run);
    if (seconds > LONGEST_PAUSE) return;
    if (seconds > 0) await sleep(seconds);
    else await next(run);
  }
  await stopAlarm(kind);
  const after = await item.get();
  const isOver = after?.state === 'done' || (after?.state === 'stopped' && after.stopReason !== null);
  if (before?.state === 'running' && after && isOver) await ended(after);
}

/** Rows in progress are finished, whatever has become of their run. */
async function finishInterrupted(run: Run): Promise<void> {
  const first = await nextOf(run);
  const jobs = await readRows(run.id, first, Math.min(first + TOGETHER, run.rows));
  for (const [at, job] of jobs.entries())
    if (job?.claimed && isDueInRun(job)) await processRow(run, first + at, job);
}

function secondsToWait({ wait }: Run): number {
  const now = Date.now();
  return wait && !isDue({ wait }, now) ? (wait.until - now) / 1000 : 0;
}

async function next(run: Run): Promise<void> {
  const item = runItems[run.kind];
  const row = await nextOf(run);
  const due = await findRow(run, row, isDueInRun);
  if (!due) {
    await item.update((present) =>
      present?.id === run.id && present.state === 'running' ? { ...present, state: 'done' } : present,
    );
    return;
  }
  // rows between them have ended
  if (due.row !== row)
    await changeProgress(run.id, (progress) =>
      progress.next === row ? { ...progress, next: due.row } : progress,
    );
  if (run.wait)
    await item.update((present) => (present?.id === run.id ? { ...present, wait: null } : present));
  if (await deleteTogether(run, due.row)) return;
  await processRow(run, due.row, due.job);
  const [after, progress] = await Promise.all([item.get(), runProgressItem(run.id).get()]);
  // the pause spares a service, and this browser needs none
  const { isRemote } = abilitiesOf(due.job.connectionId);
  if (isRemote && after?.state === 'running' && progress && progress.waiting > 0)
    await sleep((await settingsItem.get()).bulkPauseSeconds);
}

async function nextOf({ id }: Run): Promise<number> {
  return (await runProgressItem(id).get())?.next ?? 0;
}

/** After a run that is done, or has stopped because of a failure. */
async function ended(run: Run): Promise<void> {
  const progress = await runProgressItem(run.id).get();
  if (!progress) return;
  if (run.kind === 'bulk-create') await notifyUser(bulkNotice(run, progress));
  // a retry of failed rows needs the password again
  else if (progress.done === run.rows) await removeJobPasswords([run.id]);
}
