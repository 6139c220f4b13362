import {
  type Failure,
  failed,
  isAnswered,
  notConfirmed,
  type Outcome,
  succeeded,
  tookEffect,
} from '../../model/core/failure.ts';
import { findCreated, findEarlier, knownIds } from '../../model/jobs/find-created.ts';
import type { Job } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { isDue, type MayWait, waitAfter } from '../../model/jobs/retry.ts';
import { PASSWORD } from '../../model/report/privacy.ts';
import { isProcessing, type ReportDetails } from '../../model/report/report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { startAlarm } from '../../platform/lifecycle/alarms.ts';
import { sleep } from '../../platform/lifecycle/sleep.ts';
import { jobPasswordsItem, jobsItem } from '../../storage/jobs/jobs.ts';
import { paintBadgesOf } from '../badge/paint-badges.ts';
import { failureOfError } from '../client/failure-of-error.ts';
import { reportsOfPage } from '../client/reports-of-page.ts';
import { withClient } from '../client/with-client.ts';
import { indexReport } from '../report-index/index-reports.ts';
import { saveSnapshot } from '../report-index/save-snapshot.ts';
import { awaitResult } from './await-result.ts';
import { changeJob } from './change-job.ts';
import { forgetPassword } from './create-report.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { scheduleWakeup } from './schedule-wakeup.ts';
import { clearBlockedByQuota, withStorageFullGuard } from './storage-full-guard.ts';

/**
 * Carries a job on from whatever state it is stored in, until it ends or has to wait. Each step is stored before it is
 * done, so a background that is killed anywhere leaves a job that the next one can carry on (model/job.ts has the
 * states). Where there is no room to store a step the user is told (`blockedByQuotaItem`).
 */
export function runJob(id: string): Promise<void> {
  return withStorageFullGuard(id, () => resumeJob(id));
}

/**
 * The same for those who tell it themselves: throws `StorageFull`. Holds a lock that the browser frees when the
 * background dies; while another holds it, does nothing.
 */
export async function resumeJob(id: string): Promise<void> {
  await navigator.locks.request(`verdict-job:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await startAlarm('open-jobs'); // another job's end may have stopped it
    let job = await storedJob(id);
    if (job) await showJob(job);
    while (job && isReady(job)) {
      const next = await stepOrRefuse(job);
      await clearBlockedByQuota(id);
      await showJob(next ?? job);
      job = next;
    }
    await clearBlockedByQuota(id);
    await notifyOutcome(id);
  });
  await wakeForJobs();
}

/** Paints the badges that a job concerns. */
function showJob({ url, report, tabId, orderedIn }: Job): Promise<void> {
  return paintBadgesOf([url, report?.url ?? url].map(urlHash), [tabId, orderedIn]);
}

/**
 * Carries on every job that is open and need not wait any longer, and tells what was not told: after a start of the
 * browser or of the background, and by alarm.
 */
export async function resumeJobs(): Promise<void> {
  const open = (await jobsItem.get()).filter((job) => isReady(job) || !(isOpen(job) || job.told));
  if (open.length === 0) return wakeForJobs();
  await Promise.all(open.map(({ id }) => runJob(id)));
}

/**
 * Goes on at once with a job that waits, and looks once more for what an ended one left open: the report whose answer
 * was lost, or the result that was not there yet. Answers the job as it now is; `runJob` carries it on.
 */
export async function lookAgain(id: string): Promise<Outcome<Job>> {
  const job = await storedJob(id);
  if (!job) return failed({ kind: 'not-found' });
  const again = await changeJob(id, againOf(job));
  return succeeded(again ?? job);
}

function againOf(job: Job): Partial<Job> {
  if (isOpen(job)) return { wait: null };
  if (job.report) return { state: 'made', failure: null };
  return { state: 'unknown', failure: causeOf(job), lookups: 0 };
}

/** What came instead of the report; `null` if the service accepted without returning it. */
function causeOf({ failure }: Job): Failure | null {
  return failure?.kind === 'not-confirmed' ? (failure.cause ?? { kind: 'interrupted' }) : null;
}

async function wakeForJobs(): Promise<void> {
  await scheduleWakeup('jobs', (await jobsItem.get()).filter(isOpen));
}

function isReady(job: Job): boolean {
  return isOpen(job) && isDue(job, Date.now());
}

async function storedJob(id: string): Promise<Job | undefined> {
  return (await jobsItem.get()).find((job) => job.id === id);
}

/**
 * Where a step cannot be stored it is not done: an order that has not been sent is then refused. What was sent stays as
 * it is stored, and is looked up when there is room.
 */
async function stepOrRefuse(job: Job): Promise<Job | undefined> {
  try {
    return await step(job);
  } catch (error) {
    if (job.state !== 'queued' || (await storedJob(job.id))?.state !== 'queued') throw error;
    return refuse(job, failureOfError(error));
  }
}

async function step(job: Job): Promise<Job | undefined> {
  switch (job.state) {
    case 'queued':
      return send(job);
    case 'sent':
      // nobody holds the job, so the background that sent it is dead and its answer lost
      return changeJob(job.id, { state: 'unknown', failure: { kind: 'interrupted' } });
    case 'made':
      return awaitResultOf(job);
    default:
      return lookUp(job);
  }
}

async function send(job: Job): Promise<Job | undefined> {
  const password = (await jobPasswordsItem.get())[job.id] ?? null;
  if (job.privacy === PASSWORD && password === null) return refuse(job, { kind: 'password-lost' });
  if (job.wait) await changeJob(job.id, { wait: null });
  // the page's present reports, so that a report whose answer is lost can be told from these
  const before = await withClient((client) => reportsOfPage(client, job.url), job.connectionId);
  if (!before.ok) return waitOrRefuse(job, before.failure);
  const { ofPage, listed } = before.value;
  const earlier = findEarlier(job, ofPage);
  if (earlier) return made(job, earlier);
  const known = knownIds(ofPage, listed);
  // cancelled meanwhile, or replaced by another request: then it is gone
  if (!(await changeJob(job.id, { state: 'sent', sentAt: Date.now(), known }))) return undefined;
  const { url, privacy } = job;
  const stored = await withClient(
    (client) => client.storeReport({ url, privacy, password }),
    job.connectionId,
  );
  if (!stored.ok && tookEffect(stored.failure) === 'no') return waitOrRefuse(job, stored.failure);
  await forgetPassword(job.id);
  if (!stored.ok) return changeJob(job.id, { state: 'unknown', failure: stored.failure });
  // accepted without a report in the body: the list shows which one it is
  if (stored.value === null) return changeJob(job.id, { state: 'unknown', failure: null });
  return madeNow(job, stored.value);
}

/** Nothing was made: it is tried again later where that may help. */
async function waitOrRefuse(job: Job, failure: Failure): Promise<Job | undefined> {
  const wait = waitFor(job, failure);
  return wait ? changeJob(job.id, { state: 'queued', ...wait }) : refuse(job, failure);
}

/** A bulk waits by itself, with all its rows. */
function waitFor({ waits, startedFrom }: Job, failure: Failure): MayWait | undefined {
  return startedFrom === 'bulk' ? undefined : waitAfter(failure, waits, Date.now());
}

async function refuse({ id }: Job, failure: Failure): Promise<Job | undefined> {
  await forgetPassword(id);
  return changeJob(id, { state: 'refused', failure });
}

/** Stores that the report is there, with its snapshot for the page's history. */
async function madeNow(job: Job, details: ReportDetails): Promise<Job | undefined> {
  const next = await made(job, details.report);
  await saveSnapshot(job.connectionId, details);
  return next;
}

/** Stores that the report is there; it is done when it has a result. */
async function made(job: Job, report: NonNullable<Job['report']>): Promise<Job | undefined> {
  await indexReport(job.connectionId, report, { orderedUrl: job.url });
  return changeJob(job.id, {
    state: isProcessing(report) ? 'made' : 'done',
    report,
    failure: null,
    wait: null,
  });
}

/** The pauses before each look into the list, in seconds. Fewer where the service itself returned an error. */
const PAUSES = { lost: [0, 2, 3, 5, 10, 15, 25, 30, 30], answered: [0, 2, 5] } as const;

async function lookUp(job: Job): Promise<Job | undefined> {
  const pauses = isAnswered(job.failure) ? PAUSES.answered : PAUSES.lost;
  await changeJob(job.id, { lookups: job.lookups + 1, wait: null });
  await forgetPassword(job.id); // it may have taken effect
  // a background that is killed in each pause uses them up without a look: that look is then made at once
  await sleep(pauses[job.lookups] ?? 0);
  const found = await withClient((client) => reportsOfPage(client, job.url), job.connectionId);
  // a failed list request proves nothing
  const wait = found.ok ? undefined : waitFor(job, found.failure);
  if (wait) return changeJob(job.id, { lookups: job.lookups, ...wait });
  const report = found.ok ? findCreated(job, found.value.ofPage) : undefined;
  if (report) return made(job, report);
  const isLast = job.lookups >= pauses.length - 1;
  return isLast ? changeJob(job.id, { failure: notConfirmed(job.failure, found.ok) }) : storedJob(job.id);
}

async function awaitResultOf(job: Job): Promise<Job | undefined> {
  const { report } = job;
  if (!report) return changeJob(job.id, { state: 'unknown', failure: { kind: 'interrupted' } });
  const outcome = await withClient((client) => awaitResult(client, report.id), job.connectionId);
  if (outcome.ok) return madeNow(job, outcome.value);
  // whatever kept us from the result: the report is there, so this is not a refusal
  return changeJob(job.id, { state: 'unknown', failure: { kind: 'no-result-yet' } });
}
