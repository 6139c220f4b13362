import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import type { Failure } from '../../../shared/failure/failure.ts';
import { tookEffect } from '../../model/failure/failure-table.ts';
import {
  isCreate,
  isOpen,
  type Job,
  type JobIn,
  jobWait,
  needsPassword,
  type OpenJob,
} from '../../model/jobs/job.ts';
import { isDue } from '../../model/jobs/retry.ts';
import { type JobEvent, lookupPauses, transition } from '../../model/jobs/transition.ts';
import { startAlarm } from '../../platform/lifecycle/alarms.ts';
import { sleep } from '../../platform/lifecycle/sleep.ts';
import { StorageFull } from '../../storage/core/write-together.ts';
import { jobPasswordItem, removeJobPasswords } from '../../storage/jobs/job-passwords.ts';
import { changeJob, jobItem } from '../../storage/jobs/jobs.ts';
import { paintJob } from '../badge/paint-badges.ts';
import { forgetCapture } from '../capture/capture.ts';
import {
  forgetPicture,
  isPictured,
  keepTakenPicture,
  pictureTaken,
  takePictureUnread,
} from '../capture/take-picture.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { withClient } from '../client/with-client.ts';
import { awaitResult } from './await-result.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { create } from './operations/create.ts';
import { deleteReport } from './operations/delete.ts';
import type { Handler, OperationResult } from './operations/handler.ts';
import { privacy } from './operations/privacy.ts';
import { rerun } from './operations/rerun.ts';
import { scheduleWakeup } from './schedule-wakeup.ts';

const HANDLERS = { create, rerun, privacy, delete: deleteReport };

/**
 * Runs an claimed job from its stored state until it ends or has to wait. Each state is stored before it is acted on,
 * so the job can be continued if the background is killed at any point. While the job is already running, waits for
 * that run, which may just have found nothing to do: a job claimed or retried at that moment is then continued here.
 * The run holds a lock, which the browser releases when the background is killed.
 */
export async function runJob(id: string): Promise<void> {
  await navigator.locks.request(`verdict-job:${id}`, async () => {
    await startAlarm('open-jobs'); // may have been stopped when another job ended
    let job = (await jobItem(id).get()) ?? undefined;
    if (job) await paintJob(job);
    while (job && isReady(job)) {
      const next: Job | undefined = await stepOrFail(job);
      // the storage is full: the alarm retries the step
      if (next === job) break;
      await paintJob(next ?? job);
      if (next?.state === 'done') await handlerOf(next).tidy?.(next);
      job = next;
    }
    forgetPicture(id);
    await notifyOutcome(id);
  });
  await scheduleWakeup();
}

/** Whether the job has not ended and does not wait, so that `runJob` can continue it now. */
export function isReady(job: Job): job is OpenJob {
  return isOpen(job) && job.claimed && isDue({ wait: jobWait(job) }, Date.now());
}

/**
 * Runs one step. A step whose state cannot be stored is not done: the job then fails if nothing was sent, and otherwise
 * keeps its stored state and is continued when there is space.
 */
async function stepOrFail(job: OpenJob): Promise<Job | undefined> {
  try {
    return await step(job);
  } catch (error) {
    const stored = await jobItem(job.id).get();
    if (stored?.state === 'queued') {
      return reject(job, failureOfError(error)).catch(() => job);
    }
    if (!(error instanceof StorageFull)) throw error;
    return job;
  }
}

function step(job: OpenJob): Promise<Job | undefined> {
  switch (job.state) {
    case 'queued':
      return send(job);
    case 'sent':
      // the lock was free, so the background that sent it was killed and the response lost
      return apply(job, { type: 'responseLost', failure: { kind: 'interrupted' } });
    case 'processing':
      return awaitResultOf(job);
    case 'unconfirmed':
      return verify(job);
  }
}

/** Whether its run was cancelled before anything was sent: it waits again for its turn. */
function isTakenBack({ runId, claimed, state }: Job): boolean {
  return runId !== null && !claimed && state === 'queued';
}

async function apply(job: Job, event: JobEvent): Promise<Job | undefined> {
  const next = await changeJob(job.id, (present) =>
    isTakenBack(present) ? present : transition(present, event),
  );
  // a failed edit can be retried with the same password
  const isSettled = next?.state === 'done' || (next?.state === 'failed' && isCreate(next));
  if (isSettled) await removeJobPasswords([job.id]);
  // a retry reads the page again
  if (next?.state === 'failed' && !next.outcomeUnknown && abilitiesOf(next.connectionId).readsTabs)
    await forgetCapture(job.id);
  return next;
}

async function send(job: JobIn<'queued'>): Promise<Job | undefined> {
  const handler = handlerOf(job);
  const password = needsPassword(job) ? await passwordOf(job) : null;
  if (needsPassword(job) && password === null) return reject(job, { kind: 'password-lost' });
  if (job.wait) await apply(job, { type: 'retry' });
  if (!abilitiesOf(job.connectionId).readsTabs && (await isPictured(job))) takePictureUnread(job);
  const before = await handler.collectEvidence(job, password);
  if (!before.ok) return reject(job, before.failure);
  if ('state' in before.value) return applyResult(job, before.value);
  // not if the job was cancelled or replaced meanwhile
  const sending = await apply(job, { type: 'sendStarted', evidence: before.value.evidence });
  if (sending?.state !== 'sent') return sending;
  const sent = await handler.send(sending, password);
  if (!sent.ok && tookEffect(sent.failure) === 'no') return reject(sending, sent.failure);
  if (isCreate(job)) await removeJobPasswords([job.id]);
  if (!sent.ok) return apply(sending, { type: 'responseLost', failure: sent.failure });
  if (sent.value.state === 'accepted')
    return apply(sending, { type: 'responseLost', failure: null, said: sent.value.said });
  return applyResult(sending, sent.value);
}

/** The job's password; a bulk edit has one for all its reports, stored under the id of the run. */
async function passwordOf({ id, runId }: Job): Promise<string | null> {
  const mine =
    (await jobPasswordItem(id).get()) ?? (runId === null ? null : await jobPasswordItem(runId).get());
  return mine?.password ?? null;
}

function handlerOf({ operation }: Job): Handler {
  // a handler only gets jobs of its own type
  return HANDLERS[operation.type] as Handler;
}

function reject(job: Job, failure: Failure): Promise<Job | undefined> {
  return apply(job, { type: 'rejected', failure, now: Date.now() });
}

async function applyResult(job: OpenJob, result: OperationResult): Promise<Job | undefined> {
  if (result.state === 'done') {
    const { found } = result;
    // from the verdict on, the user may leave the page
    const [end] = await Promise.all([handlerOf(job).commit(job, found), pictureTaken(job.id)]);
    const ended = await apply(job, { type: 'finished', ...end });
    // the verdict does not wait for the rest, and a report is whole without it
    if (found?.details) keepTakenPicture(job, found.details).catch(() => {});
    return ended;
  }
  const { report, said } = result;
  if (report) await handlerOf(job).commit(job, { report });
  return apply(job, { type: 'accepted', report, ...(said !== undefined && { said }) });
}

async function verify(job: JobIn<'unconfirmed'>): Promise<Job | undefined> {
  const pauses = lookupPauses(job);
  const looking = await apply(job, { type: 'lookupStarted' });
  if (looking?.state !== 'unconfirmed') return looking;
  if (isCreate(job)) await removeJobPasswords([job.id]); // the write may have taken effect
  // if the background was killed in every pause, all are used up: the last lookup is then made immediately
  await sleep(pauses[job.lookups] ?? 0);
  const verified = await handlerOf(job).verify(looking);
  if (!verified.ok) return apply(job, { type: 'lookupFailed', failure: verified.failure, now: Date.now() });
  const { value } = verified;
  if (value.state === 'done' || value.state === 'processing') return applyResult(looking, value);
  return apply(job, { type: 'lookupMissed', found: value.state, still: value.still });
}

async function awaitResultOf(job: JobIn<'processing'>): Promise<Job | undefined> {
  const { connectionId, operation } = job;
  const reportId = job.report?.id ?? (operation.type === 'create' ? undefined : operation.reportId);
  if (reportId === undefined) return apply(job, { type: 'responseLost', failure: { kind: 'interrupted' } });
  const handler = handlerOf(job);
  const shown = await withClient(
    (client) => awaitResult(client, reportId, (report) => handler.isResult(job, report)),
    connectionId,
  );
  // the report was not this job's, or is gone: the list decides
  if (!shown.ok && shown.failure.kind === 'not-found' && isCreate(job))
    return apply(job, { type: 'responseLost', failure: null });
  if (!shown.ok) {
    const { failure } = shown;
    return apply(job, { type: 'timedOut', failure: failure.kind === 'no-result-yet' ? failure : null });
  }
  return applyResult(job, { state: 'done', found: { report: shown.value.report, details: shown.value } });
}
