import { connectionFor } from '../../model/connection/connection-for.ts';
import { failed, notConfirmed, type Outcome, succeeded } from '../../model/core/failure.ts';
import type { Job, StartedFrom } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { PASSWORD, type Privacy } from '../../model/report/privacy.ts';
import { cleanUrl } from '../../model/url/clean-url.ts';
import { whyNotReportable } from '../../model/url/reportable.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { startAlarm } from '../../platform/lifecycle/alarms.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../storage/connections/pinned-connections.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { jobPasswordsItem, jobsItem } from '../../storage/jobs/jobs.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { refusedPublic } from '../settings/managed.ts';
import { bounded } from './change-job.ts';

export interface CreateOptions {
  /** The page's address as it is; what the settings say is taken off it before it is sent. */
  readonly url: string;
  /** The tab whose badge shows how it goes. */
  readonly tabId: number | null;
  readonly privacy: Privacy;
  readonly password: string | null;
  readonly startedFrom: StartedFrom;
  /** See `Job` for these two. */
  readonly orderedIn?: number | null;
  readonly insteadOfPassword?: boolean;
  /** The connection to make it at; the page's own (`connectionFor`) if it is not given. */
  readonly connectionId?: string;
  /** The id the job is to have: for those who must know it before it is stored. */
  readonly jobId?: string;
}

/**
 * Stores the job of making a report; `runJob` does the rest. While a report of the same page is being made, that
 * one's job is the answer: a double click, a second popup and an impatient Enter make one report. One that waits to be
 * sent gives way to the new order. Asked again with the same `jobId`, the job of that id is the answer.
 */
export async function createReport(order: CreateOptions): Promise<Outcome<Job>> {
  const reason = whyNotReportable(order.url);
  if (reason) return failed({ kind: 'not-reportable', reason });
  const refused = await refusedPublic(order.privacy);
  if (refused) return refused;
  const [connections, picks, settings] = await readTogether([
    connectionsItem,
    pinnedConnectionsItem,
    settingsItem,
  ]);
  const { connectionId } = order;
  const connection =
    connectionId === undefined
      ? connectionFor(connections, order.url, picks)
      : connections.list.find(({ id }) => id === connectionId);
  if (!connection) return failed({ kind: 'not-connected' });
  const mine: Job = {
    id: order.jobId ?? crypto.randomUUID(),
    connectionId: connection.id,
    state: 'queued',
    url: cleanUrl(new URL(order.url).href, settings.cleaning).url,
    privacy: order.privacy,
    startedFrom: order.startedFrom,
    insteadOfPassword: order.insteadOfPassword ?? false,
    told: order.startedFrom === 'popup' || order.startedFrom === 'bulk',
    tabId: order.tabId,
    orderedIn: order.orderedIn ?? null,
    createdAt: Date.now(),
    sentAt: null,
    known: [],
    earlier: null,
    lookups: 0,
    wait: null,
    waits: 0,
    report: null,
    failure: null,
  };
  const { password } = order;
  if (order.privacy === PASSWORD && password !== null) {
    // before the job: a job that is there must find its password
    await jobPasswordsItem.update((passwords) => ({ ...passwords, [mine.id]: password }));
  }
  await startAlarm('open-jobs'); // before the job is there: a background killed in between must come back to it
  const isSamePage = (job: Job) => job.connectionId === connection.id && urlKey(job.url) === urlKey(mine.url);
  let gone: readonly Job[] = [];
  const jobs = await jobsItem.update((present) => {
    const stays = (job: Job) => job.id === mine.id || (isOpen(job) && isSamePage(job) && !isUnsent(job));
    if (present.some(stays)) return present;
    // replaces ended jobs of this page, but remembers that their report may exist
    gone = present.filter(isSamePage);
    return bounded([{ ...mine, earlier: unconfirmed(gone) }, ...present.filter((job) => !isSamePage(job))]);
  });
  const job = jobs.find(({ id }) => id === mine.id) ?? jobs.find(isSamePage) ?? mine;
  if (job.id !== mine.id) await forgetPassword(mine.id);
  for (const { id } of gone.filter(isOpen)) await forgetPassword(id);
  return succeeded(job);
}

/**
 * Takes an ended job out of sight, and cancels one that waits: what was never sent goes, what may have been made is
 * then `not-confirmed`. One that is under way stays.
 */
export async function dismissJob(id: string): Promise<Outcome<null>> {
  const left = await jobsItem.update((jobs) =>
    jobs
      .filter((job) => job.id !== id || (isOpen(job) && !isUnsent(job)))
      .map((job) =>
        job.id === id && job.wait ? { ...job, wait: null, failure: notConfirmed(job.failure) } : job,
      ),
  );
  if (left.every((job) => job.id !== id)) await forgetPassword(id);
  return succeeded(null);
}

/** Of the page's replaced jobs, the one that may have made a report which was not found yet. */
function unconfirmed(replaced: readonly Job[]): Job['earlier'] {
  for (const { state, report, known, privacy, earlier } of replaced) {
    if (state === 'unknown' && !report) return { known, privacy };
    if (earlier && !report) return earlier;
  }
  return null;
}

/** Does it wait to be sent? */
function isUnsent({ state, wait }: Job): boolean {
  return state === 'queued' && wait !== null;
}

/** A job's password goes as soon as it has taken effect or can no longer be sent. */
export async function forgetPassword(jobId: string): Promise<void> {
  await jobPasswordsItem.update(({ [jobId]: _gone, ...rest }) => rest);
}
