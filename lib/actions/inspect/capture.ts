import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { startServiceHost } from '../../platform/local-service/service-host.ts';
import { hasHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { captureTab } from '../../platform/tabs/capture-tab.ts';
import { allTabs } from '../../platform/tabs/tabs.ts';
import { hasCapture, saveCapture } from '../../service/browser/capture/captures.ts';
import { openDatabase } from '../../service/browser/database.ts';
import { addServedPage } from './add-served-page.ts';
import { isSamePage } from './is-same-page.ts';
import { readInBackground } from './read-in-background.ts';

/** The longest time in which a page's scripts may keep it from being read, in seconds. */
const DEADLINE = 20;

/**
 * Reads the page of a job and stores it for the report service inside the browser, which analyses it for the request
 * with the job's id. Does nothing if that was done before: a job that was killed continues with what it has captured.
 *
 * The page is read in the job's tab, else in any open tab that shows it and that we may read, else in a background tab
 * if the user has allowed the site. Firefox allows a tab from the user's click until the next navigation, so this is
 * the first thing a job does.
 */
export async function capture({ id, tabId }: Pick<Job, 'id' | 'tabId'>, url: string): Promise<Outcome<null>> {
  const database = await openDatabase();
  try {
    if (await hasCapture(database, id)) return succeeded(null);
    // it starts while the page is read; if it cannot, the request to it fails
    startServiceHost().catch(() => {});
    const page = await read(tabId, url);
    if (page === 'busy') return failed({ kind: 'page-busy' });
    if (page === 'denied') return failed({ kind: 'page-not-open', url, pattern: servicePattern(url) });
    // other browsers let a script of ours request the page's own origin, whatever the page's policy says
    const isForbidden = import.meta.env.FIREFOX && !page.rawSeen;
    const mayRequest = isForbidden && (await hasHostPermission(servicePattern(url)));
    const json = mayRequest ? await addServedPage(page.json) : page.json;
    await saveCapture(database, { requestId: id, json, capturedAt: Date.now() });
    return succeeded(null);
  } finally {
    database.close();
  }
}

async function read(tabId: number | null, url: string): ReturnType<typeof captureTab> {
  const isShown = await isSamePage(url);
  const readTab = (id: number) => captureTab(id, DEADLINE);
  for await (const id of tabsOf(tabId, isShown)) {
    const page = await readTab(id);
    if (page === 'busy' || (page !== 'denied' && isShown(page.url))) return page;
  }
  if (!(await hasHostPermission(servicePattern(url)))) return 'denied';
  const page = await readInBackground(url, readTab);
  // the site is allowed already, so the browser shows no page at this address
  return page === undefined || page === 'denied' ? 'busy' : page;
}

/** The job's tab, then another one that shows the page. */
async function* tabsOf(tabId: number | null, isShown: (address: string) => boolean): AsyncGenerator<number> {
  if (tabId !== null) yield tabId;
  const open = (await allTabs()).find(({ id, url = '' }) => id !== tabId && isShown(url));
  if (open) yield open.id;
}
