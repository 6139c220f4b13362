import { PUBLIC } from '../../../engine/report/privacy.ts';
import { isFresh } from '../../../engine/report/report-age.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import {
  type CreateJob,
  isCreate,
  isOpen,
  isUnsent,
  type Job,
  jobWait,
  needsPassword,
  reportOf,
} from '../../model/jobs/job.ts';
import { transition } from '../../model/jobs/transition.ts';
import { type CreateWarning, createWarnings } from '../../model/settings/create-warnings.ts';
import { whyNotReportable } from '../../model/url/reportable.ts';
import { startAlarm } from '../../platform/lifecycle/alarms.ts';
import { connectionById } from '../../storage/connections/connections.ts';
import { putJobPassword, removeJobPasswords } from '../../storage/jobs/job-passwords.ts';
import { changeJobs, jobItem, jobsItem } from '../../storage/jobs/jobs.ts';
import { refusedItem } from '../../storage/jobs/refused.ts';
import { readPages } from '../../storage/pages/known-pages.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { paintJob } from '../badge/paint-badges.ts';
import { managedSettings } from '../policy/managed.ts';

/** The number of ended jobs that are kept, for the pages that show their outcome. */
const ENDED_KEPT = 70;
/** The number of removed jobs that a job remembers: more clicks than a person makes before the first is answered. */
const MESSAGES_AWAITED = 20;

/**
 * Stores and claims a job of the background itself; `runJob` does the rest. Returns what `claimJob` returns. `shownUrl`
 * is the page's address before it was cleaned, where that differs.
 */
export async function startJob(
  job: Job,
  password: string | null = null,
  shownUrl: string = job.operation.url,
): Promise<Outcome<Job>> {
  const failure = await whyRefused(job, shownUrl);
  if (failure) return failed(failure);
  // before the job, which needs its password as soon as it is stored
  if (password !== null && needsPassword(job)) await putJobPassword(job.id, password);
  // also before the job: if the background is killed in between, the alarm continues the job
  await startAlarm('open-jobs');
  try {
    const stored = await claim(job);
    return stored ? succeeded(stored) : failed({ kind: 'not-found' });
  } catch (error) {
    await removeJobPasswords([job.id]);
    throw error;
  }
}

/**
 * Claims a job that a page has stored. If a job of the same page or report is in progress, removes the new job and
 * returns the one in progress, so a double click and a second popup send one request. Returns `undefined` if the job
 * was removed for another reason. Stores a job that cannot be started as failed, and returns it. `unseen`: the ids of
 * other jobs that pages have stored.
 */
export async function claimJob(id: string, unseen: readonly string[] = []): Promise<Job | undefined> {
  const stored = await jobItem(id).get();
  if (!stored) return (await jobsItem.get()).find(({ insteadOf }) => insteadOf?.includes(id));
  if (stored.claimed || !isOpen(stored)) return stored;
  const failure = await whyRefused(stored);
  if (!failure) return claim(stored, [id, ...unseen]);
  const refuse = (job: Job) =>
    job.id === id ? transition(job, { type: 'rejected', failure, now: Date.now() }) : job;
  const refused = (await changeJobs((jobs) => jobs.map(refuse), [id])).find((job) => job.id === id);
  await removeJobPasswords([id]);
  if (refused) await paintJob(refused);
  return refused;
}

/**
 * Claims the job in a row of a run when its turn has come, unless the run is no longer running. Returns what `claimJob`
 * returns: a job of the same page or report that is in progress is carried out for this row too.
 */
export async function claimRow(
  job: Job,
  isRunning: () => Promise<boolean>,
): Promise<Outcome<Job | undefined>> {
  const failure = await whyRefused(job);
  if (failure) return failed(failure);
  await startAlarm('open-jobs');
  return succeeded(await claim({ ...job, createdAt: Date.now() }, [job.id], isRunning));
}

async function claim(
  job: Job,
  unseen: readonly string[] = [],
  mayStart: () => Promise<boolean> = async () => true,
): Promise<Job | undefined> {
  let winner: string | undefined = job.id;
  let replaced: readonly Job[] = [];
  const jobs = await changeJobs(async (present) => {
    const stored = present.find(({ id }) => id === job.id);
    if (stored?.claimed) return present;
    if (!(await mayStart())) {
      winner = undefined;
      return present;
    }
    const others = present.filter((other) => other !== stored);
    const alike = others.filter((other) => isAlike(other, job));
    // two changes of privacy may differ: their passwords cannot be compared
    const busy = job.operation.type === 'privacy' ? undefined : alike.find(isBusy);
    const kept = busy ?? alike.find((other) => isLater(other, job));
    if (kept) {
      winner = kept.id;
      return others.map((other) => (other === kept ? standingFor(kept, [job]) : other));
    }
    replaced = alike.filter((other) => !isBusy(other));
    const claimed = claimedFrom({ ...(stored ?? job), createdAt: job.createdAt }, replaced);
    const left = others.filter((other) => !replaced.includes(other));
    return bounded([standingFor(claimed, replaced.filter(isOpen)), ...left]);
  }, unseen);
  const obsolete = [...replaced.map(({ id }) => id), ...(winner === job.id ? [] : [job.id])];
  if (obsolete.length > 0) await removeJobPasswords(obsolete);
  // what the tab says of the request before this one is over
  const tabId = job.sourceTabId ?? job.tabId;
  if (tabId !== null) await refusedItem(tabId).remove();
  return jobs.find(({ id }) => id === winner);
}

/**
 * The job with the ids of those that it is carried out instead of. A job is claimed when it is stored and when its
 * message arrives, moments later: if the first removes it, the second still has to return the other one.
 */
function standingFor(job: Job, removed: readonly Job[]): Job {
  if (removed.length === 0) return job;
  const ids = removed.flatMap(({ id, insteadOf = [] }) => [...insteadOf, id]);
  return { ...job, insteadOf: [...(job.insteadOf ?? []), ...ids].slice(-MESSAGES_AWAITED) };
}

/**
 * The job as claimed, with what it needs of those it replaces: writes that may have taken effect are looked up first.
 */
function claimedFrom(job: Job, replaced: readonly Job[]): Job {
  if (isCreate(job)) return { ...job, claimed: true, earlier: job.earlier ?? unconfirmedCreate(replaced) };
  const lost = replaced.find(
    (other) => other.state === 'unconfirmed' || (other.state === 'failed' && other.outcomeUnknown),
  );
  if (!lost || job.operation.type !== 'rerun') return { ...job, claimed: true };
  const { id, runId, startedFrom, createdAt } = job;
  return { ...transition(lost, { type: 'retry' }), id, runId, startedFrom, createdAt, claimed: true };
}

/** The evidence of a replaced create that may have created a report which was not found yet; null if there is none. */
function unconfirmedCreate(replaced: readonly Job[]): Job['earlier'] {
  for (const job of replaced) {
    if (!isCreate(job) || reportOf(job)) continue;
    if (job.state === 'failed' && job.outcomeUnknown && job.evidence?.type === 'create') {
      return { known: job.evidence.known, privacy: job.operation.privacy };
    }
    if (job.earlier) return job.earlier;
  }
  return null;
}

/** Whether both have the same type and the same page or report. */
function isAlike(one: Job, other: Job): boolean {
  if (one.connectionId !== other.connectionId || one.operation.type !== other.operation.type) return false;
  return subjectOf(one) === subjectOf(other);
}

function subjectOf({ operation }: Job): string {
  return operation.type === 'create' ? urlKey(operation.url) : operation.reportId;
}

/** Whether it is in progress, so another job must not replace it. */
function isBusy(job: Job): boolean {
  if (!isOpen(job) || !job.claimed) return false;
  return isCreate(job) ? !isUnsent(job) : jobWait(job) === null;
}

/** Whether it was requested later: only the latest request is carried out. A time to come is of a clock set back. */
function isLater(job: Job, than: Job): boolean {
  return job.createdAt > than.createdAt && job.createdAt <= Date.now();
}

/** The jobs in progress, and the newest `ENDED_KEPT` of the others. */
function bounded(jobs: readonly Job[]): Job[] {
  let ended = 0;
  return jobs.filter((job) => isOpen(job) || ++ended <= ENDED_KEPT);
}

async function whyRefused(job: Job, shownUrl = job.operation.url): Promise<Failure | undefined> {
  const { operation, connectionId } = job;
  if (isCreate(job)) {
    const reason = whyNotReportable(operation.url);
    if (reason) return { kind: 'not-reportable', reason };
    const connection = await connectionById(connectionId);
    if (!connection) return { kind: 'not-connected' };
    const unseen = await unseenWarning(job, connection, shownUrl);
    if (unseen) return UNSEEN[unseen];
  }
  if (!('privacy' in operation) || operation.privacy !== PUBLIC) return undefined;
  return (await managedSettings()).noPublicReports ? { kind: 'public-not-allowed' } : undefined;
}

/** Why a report is not created, by the warning that the user has not seen. */
const UNSEEN: Readonly<Record<CreateWarning, Failure>> = {
  secret: { kind: 'not-reportable', reason: 'secret' },
  'out-of-reach': { kind: 'not-reportable', reason: 'out-of-reach' },
  fresh: { kind: 'already-reported' },
};

/** A warning about the report that the user has not seen. None is needed for what stays in this browser. */
async function unseenWarning(
  { operation, acknowledged = [] }: CreateJob,
  connection: Connection,
  shownUrl: string,
): Promise<CreateWarning | undefined> {
  if (!abilitiesOf(connection.id).isRemote) return undefined;
  const { cleaning, freshDays } = await settingsItem.get();
  const { warnings } = createWarnings(operation.url, cleaning, connection);
  const unseen = warnings.find((warning) => !acknowledged.includes(warning));
  if (unseen || acknowledged.includes('fresh')) return unseen;
  const pages = await readPages(connection.id, [operation.url, shownUrl]);
  const isKnown = pages.some((page) => isFresh(page?.generatedAt ?? null, Date.now(), freshDays));
  return isKnown ? 'fresh' : undefined;
}
