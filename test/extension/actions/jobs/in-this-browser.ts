import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import type { LocalClient } from '../../../../lib/extension/api/client.ts';
import { openDatabase } from '../../../../lib/extension/local/database.ts';
import type { Job } from '../../../../lib/extension/model/jobs/job.ts';
import { hasHostPermission } from '../../../../lib/extension/platform/permissions/host-permissions.ts';
import { captureTab } from '../../../../lib/extension/platform/tabs/capture-tab.ts';
import { allTabs } from '../../../../lib/extension/platform/tabs/tabs.ts';
import type { CapturedPage } from '../../../../lib/shared/capture/captured-page.ts';
import { capturedJson, capturedPage } from '../../../shared/capture/captured-page.ts';
import { answerCalls, clientOf } from '../../local/answer-calls.ts';
import { pressCreate } from './press-create.ts';
import { storedJob } from './stored-jobs.ts';

export const PAGE = 'http://localhost:3000/draft?score=90';

export interface ThisBrowser {
  database: IDBDatabase;
  client: LocalClient;
  /** The calls that the service has received. */
  received: (keyof LocalClient)[];
}

/** The service inside this browser, new for each test, with every tab showing `PAGE` and no site allowed. */
export function inThisBrowser(): ThisBrowser {
  const thisBrowser = {} as ThisBrowser;
  beforeEach(async () => {
    fakeBrowser.reset();
    vi.stubGlobal('indexedDB', new IDBFactory());
    const database = await openDatabase();
    const received: ThisBrowser['received'] = [];
    const client = clientOf(database);
    Object.assign(thisBrowser, { database, client, received });
    answerCalls(client, (name) => received.push(name));
    tabShows(capturedPage(PAGE));
    vi.mocked(hasHostPermission).mockResolvedValue(false);
    vi.mocked(allTabs).mockResolvedValue([]);
  });
  afterEach(() => {
    thisBrowser.database.close();
    vi.unstubAllGlobals();
  });
  return thisBrowser;
}

/** What `captureTab` returns for every tab. */
export function tabShows(page: CapturedPage | 'denied' | 'busy'): void {
  vi.mocked(captureTab).mockImplementation(async () => (typeof page === 'string' ? page : tabCapture(page)));
}

export function tabCapture(page: CapturedPage) {
  return { url: page.url, unread: null, json: capturedJson(page) };
}

/** The id of a job that creates a report of `PAGE`. */
export async function started(tabId: number | null = 1): Promise<string> {
  const outcome = await pressCreate({ url: PAGE, tabId });
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.id;
}

/** The job after it has run. */
export async function ended(id: string): Promise<Job> {
  await runJob(id);
  return storedJob(id);
}

/** How often a report was requested. */
export function postsIn({ received }: ThisBrowser): number {
  return received.filter((name) => name === 'storeReport').length;
}
