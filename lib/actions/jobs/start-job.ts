import type { Connection } from '../../model/connection/connection.ts';
import { isLocalConnection } from '../../model/connection/local-connection.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../model/failure/failure.ts';
import { type CreateJob, isCreate, type Job, needsPassword, reportOf, waitOf } from '../../model/jobs/job.ts';
import { isOpen, isUnsent } from '../../model/jobs/open-job.ts';
import { transition } from '../../model/jobs/transition.ts';
import { PUBLIC } from '../../model/report/privacy.ts';
import { isFresh } from '../../model/report/report-age.ts';
import { type CreateWarning, createWarnings } from '../../model/settings/create-warnings.ts';
import { whyNotReportable } from '../../model/url/reportable.ts';
import { urlKey } from '../../model/url/url-key.ts';
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
 * Stores and admits a job of the background itself; `runJob` does the rest. Returns what `admitJob` returns. `shownUrl` is
 * the page's address before it was cleaned, where that differs.
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
    const stored = await admit(job);
    return stored ? succeeded(stored) : failed({ kind: 'not-found' });
  } catch (error) {
    await removeJobPasswords([job.id]);
    throw error;
  }
}

/**
 * Admits a job that a page has stored. If a job of the same page or report is in progress, removes the new job and
 * returns the one in progress, so a double click and a second popup send one request. Returns `undefined` if the job was
 * removed for another reason. Stores a job that cannot be started as failed, and returns it. `unseen`: the ids of other
 * jobs that pages have stored.
 */
export async function admitJob(id: string, unseen: readonly string[] = []): Promise<Job | undefined> {
  const stored = await jobItem(id).get();
  if (!stored) return (await jobsItem.get()).find(({ insteadOf }) => insteadOf?.includes(id));
  if (stored.admitted || !isOpen(stored)) return stored;
  const failure = await whyRefused(stored);
  if (!failure) return admit(stored, [id, ...unseen]);
  const refuse = (job: Job) =>
    job.id === id ? transition(job, { type: 'rejected', failure, now: Date.now() }) : job;
  const refused = (await changeJobs((jobs) => jobs.map(refuse), [id])).find((job) => job.id === id);
  await removeJobPasswords([id]);
  if (refused) await paintJob(refused);
  return refused;
}

/**
 * Admits the job in a row of a run when its turn has come, unless the run is no longer running. Returns what `admitJob`
 * returns: a job of the same page or report that is in progress is carried out for this row too.
 */
export async function admitRow(
  job: Job,
  isRunning: () => Promise<boolean>,
): Promise<Outcome<Job | undefined>> {
  const failure = await whyRefused(job);
  if (failure) return failed(failure);
  await startAlarm('open-jobs');
  return succeeded(await admit({ ...job, createdAt: Date.now() }, [job.id], isRunning));
}

async function admit(
  mine: Job,
  unseen: readonly string[] = [],
  mayStart: () => Promise<boolean> = async () => true,
): Promise<Job | undefined> {
  let meant: string | undefined = mine.id;
  let gone: readonly Job[] = [];
  const jobs = await changeJobs(async (present) => {
    const known = present.find(({ id }) => id === mine.id);
    if (known?.admitted) return present;
    if (!(await mayStart())) {
      meant = undefined;
      return present;
    }
    const others = present.filter((job) => job !== known);
    const alike = others.filter((job) => isAlike(job, mine));
    // two changes of privacy may differ: their passwords cannot be compared
    const busy = mine.operation.type === 'privacy' ? undefined : alike.find(isBusy);
    const stays = busy ?? alike.find((job) => isLater(job, mine));
    if (stays) {
      meant = stays.id;
      return others.map((job) => (job === stays ? standingFor(stays, [mine]) : job));
    }
    gone = alike.filter((job) => !isBusy(job));
    const job = standingFor(
      admitted({ ...(known ?? mine), createdAt: mine.createdAt }, gone),
      gone.filter(isOpen),
    );
    return bounded([job, ...others.filter((other) => !gone.includes(other))]);
  }, unseen);
  const useless = [...gone.map(({ id }) => id), ...(meant === mine.id ? [] : [mine.id])];
  if (useless.length > 0) await removeJobPasswords(useless);
  // what the tab says of the request before this one is over
  const tabId = mine.sourceTabId ?? mine.tabId;
  if (tabId !== null) await refusedItem(tabId).remove();
  return jobs.find(({ id }) => id === meant);
}

/**
 * The job with the ids of those that it is carried out instead of. A job is admitted when it is stored and when its
 * message arrives, moments later: if the first removes it, the second still has to return the other one.
 */
function standingFor(job: Job, removed: readonly Job[]): Job {
  if (removed.length === 0) return job;
  const ids = removed.flatMap(({ id, insteadOf = [] }) => [...insteadOf, id]);
  return { ...job, insteadOf: [...(job.insteadOf ?? []), ...ids].slice(-MESSAGES_AWAITED) };
}

/** The admitted job, with what it needs of the jobs it replaces: writes that may have taken effect are looked up first. */
function admitted(mine: Job, gone: readonly Job[]): Job {
  if (isCreate(mine)) return { ...mine, admitted: true, earlier: mine.earlier ?? unconfirmedCreate(gone) };
  const open = gone.find(
    (job) => job.state === 'unconfirmed' || (job.state === 'failed' && job.outcomeUnknown),
  );
  if (!open || mine.operation.type !== 'rerun') return { ...mine, admitted: true };
  const { id, runId, startedFrom, createdAt } = mine;
  return { ...transition(open, { type: 'retry' }), id, runId, startedFrom, createdAt, admitted: true };
}

/** The evidence of a replaced create that may have created a report which was not found yet; null if there is none. */
function unconfirmedCreate(gone: readonly Job[]): Job['earlier'] {
  for (const job of gone) {
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
  if (!isOpen(job) || !job.admitted) return false;
  return isCreate(job) ? !isUnsent(job) : waitOf(job) === null;
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
  if (isLocalConnection(connection)) return undefined;
  const { cleaning, freshDays } = await settingsItem.get();
  const { warnings } = createWarnings(operation.url, cleaning, connection);
  const unseen = warnings.find((warning) => !acknowledged.includes(warning));
  if (unseen || acknowledged.includes('fresh')) return unseen;
  const pages = await readPages(connection.id, [operation.url, shownUrl]);
  const isKnown = pages.some((page) => isFresh(page?.generatedAt ?? null, Date.now(), freshDays));
  return isKnown ? 'fresh' : undefined;
}
