import { cleanUrl } from '../../../engine/url/clean-url.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import type { CapturedPage } from '../../../shared/capture/captured-page.ts';
import { readServedPage } from '../../../shared/capture/read-served-page.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { readCapture, removeCapture, saveCapture } from '../../local/capture/captures.ts';
import { openDatabase } from '../../local/database.ts';
import type { Job } from '../../model/jobs/job.ts';
import { startServiceHost } from '../../platform/local/service-host.ts';
import { hasHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { loadedInTab } from '../../platform/tabs/background-tab.ts';
import { type CaptureOrder, captureTab, type TabCapture } from '../../platform/tabs/capture-tab.ts';
import { allTabs, tabById } from '../../platform/tabs/tabs.ts';
import { highestLocalIdItem } from '../../storage/pages/highest-local-id.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { localClient } from '../client/local-client.ts';
import { isSamePage } from '../live-page/is-same-page.ts';
import { LOADING, readInBackground } from './read-in-background.ts';
import { isPictured, takePicture } from './take-picture.ts';

/** The longest time in which a page's scripts may keep it from being read, in seconds. */
const DEADLINE = 20;

/** How often a page in a background tab may lead on as it is read. */
const MOST_HOPS = 5;

type OrderingJob = Pick<Job, 'id' | 'tabId' | 'createdAt' | 'operation' | 'startedFrom' | 'runId'>;

/**
 * Reads the page of a job and stores it for the report service inside the browser, which analyses it for the request
 * with the job's id. Does nothing if that was done before: a job that was killed continues with what it has captured.
 *
 * The page is read in the job's tab, else in any open tab that shows it and that we may read, else in a background tab
 * if the user has allowed the site. A schedule compares what is served now, so it always opens the page. Firefox allows
 * a tab from the user's click until the next navigation, so this is the first thing a job does. A report of an address
 * that leads elsewhere is made; a rerun of one fails with
 * `page-moved`, so that it keeps its result.
 */
export async function capture(job: OrderingJob, url: string): Promise<Outcome<null>> {
  const database = await openDatabase();
  try {
    if (await readCapture(database, job.id)) return succeeded(null);
    // it starts while the page is read; if it cannot, the request to it fails
    startServiceHost().catch(() => {});
    const page = await read(job, url);
    if (page === 'busy') return failed({ kind: 'page-busy' });
    if (page === 'nowhere') return failed({ kind: 'redirect-nowhere' });
    if (page === 'denied') return failed({ kind: 'page-not-open', url, pattern: servicePattern(url) });
    const isMoved = urlKey(page.url) !== urlKey(url);
    if (isMoved && job.operation.type === 'rerun') return failed({ kind: 'page-moved', address: page.url });
    const json = await withServedPage(page, url);
    // it is analysed while it is stored and its order is written down
    void localClient().preparePage(job.id, json);
    const idAbove = await highestLocalIdItem.get();
    await saveCapture(database, { requestId: job.id, json, capturedAt: Date.now(), idAbove });
    return succeeded(null);
  } finally {
    database.close();
  }
}

/** Removes what was captured for a job that will not use it; without effect if there is nothing. */
export async function forgetCapture(jobId: string): Promise<void> {
  const database = await openDatabase();
  await removeCapture(database, jobId).finally(() => database.close());
}

/** Whether the extension itself may read what the page could not. */
async function mayAdd({ unread }: TabCapture, url: string): Promise<boolean> {
  const isKept = unread === 'no-answer' || unread === 'own-worker';
  return isKept && (await hasHostPermission(servicePattern(url)));
}

async function read(job: OrderingJob, url: string): Promise<TabCapture | 'busy' | 'denied' | 'nowhere'> {
  const { tabId, createdAt, startedFrom } = job;
  const { cleaning } = await settingsItem.get();
  const asked = url.split('#', 1)[0] ?? url;
  // an address that the settings would clean was ordered as it stands: a tab of the clean one does not show it
  const isExact = cleanUrl(asked, cleaning).url !== asked;
  const isShown = isExact ? (address: string) => urlKey(address) === urlKey(url) : await isSamePage(url);
  const order: CaptureOrder = {
    asked,
    kind: 'ordered',
    site: 'read',
    cleaning: isExact ? { dropFragment: true, parameters: [] } : cleaning,
    orderedAt: createdAt,
  };
  const keepsElements = await isPictured(job);
  for await (const id of startedFrom === 'schedule' ? [] : tabsOf(tabId, isShown)) {
    const pictured = id === tabId && keepsElements;
    const page = pictured
      ? await captureTab(id, DEADLINE, { ...order, keepsElements }, { onOrdered: () => takePicture(job) })
      : await captureTab(id, DEADLINE, order);
    if (page === 'busy' || (page !== 'denied' && isShown(page.url))) return page;
  }
  if (!(await hasHostPermission(servicePattern(url)))) return 'denied';
  const page = await readInBackground(url, tabId, async (id) => {
    let page = await captureTab(id, DEADLINE, { ...order, isOpened: true });
    // it was replaced by another one as it was read: an address may lead on, and that one too
    for (let hop = 0; page === 'denied' && hop < MOST_HOPS; hop += 1) {
      await loadedInTab(id, LOADING);
      page = await captureTab(id, DEADLINE, { ...order, isOpened: true });
    }
    // an address that we may read is shown as what we may not: an error page of the browser
    const isError = page === 'denied' && (await tabById(id))?.url !== undefined;
    return isError && (await redirectsNowhere(asked)) ? 'nowhere' : page;
  });
  // the site is allowed already, so the browser shows no page at this address
  return page === undefined || page === 'denied' ? 'busy' : page;
}

/** How long an address may take to answer, in milliseconds. */
const ANSWERING = 10_000;

/**
 * Whether an address redirects, and no answer comes of it. A browser says neither where a redirect leads nor why it was
 * given up: Fetch standard, "opaque-redirect filtered response",
 * https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect (read 2026-11-29)
 */
async function redirectsNowhere(url: string): Promise<boolean> {
  const ask = (how: Pick<RequestInit, 'redirect' | 'mode'>) =>
    fetch(url, { ...how, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(ANSWERING) });
  const first = await ask({ redirect: 'manual' }).catch(() => null);
  if (first?.type !== 'opaqueredirect') return false;
  // of another site that we may not read, there is an answer all the same
  return ask({ mode: 'no-cors' }).then(
    () => false,
    (error) => error instanceof TypeError,
  );
}

/** The job's tab, then another one that shows the page. */
async function* tabsOf(tabId: number | null, isShown: (address: string) => boolean): AsyncGenerator<number> {
  if (tabId !== null) yield tabId;
  const open = (await allTabs()).find(({ id, url = '' }) => id !== tabId && isShown(url));
  if (open) yield open.id;
}

/**
 * Returns a captured page, a `CapturedPage` as JSON, with what the extension itself reads from the page's server, if it
 * has the permission for the page's host. For Firefox, where a page's own policy (CSP) may forbid requests from the
 * page, and its service worker would get them; other browsers let a script of ours request the page's own origin.
 */
export async function withServedPage(page: TabCapture, url: string, signal?: AbortSignal): Promise<Blob> {
  const { json } = page;
  if (!import.meta.env.FIREFOX || !(await mayAdd(page, url)) || signal?.aborted) return json;
  const { unsent, ...captured }: CapturedPage = JSON.parse(await json.text());
  if (!unsent) return json;
  const { asked } = captured;
  const served = await readServedPage({ ...unsent, asked, from: 'extension', ...(signal && { signal }) });
  return new Blob([JSON.stringify({ ...captured, ...served } satisfies CapturedPage)]);
}
