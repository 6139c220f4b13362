import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { isOpen, type Job } from '../../lib/extension/model/jobs/job.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { ServiceUnderTest } from '../fixtures/service-under-test.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { jobsIn } from './stored-jobs.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

/** A point in the creation of a report at which the background or the browser is killed. */
export interface KillPoint {
  readonly name: string;
  /**
   * Makes the proxy hold the requests about the page at `url`, so that this point is reached and not passed.
   */
  readonly prepare: (faultProxy: FaultProxy, url: string) => void;
  readonly isReached: (faultProxy: FaultProxy, url: string) => boolean;
}

/** Points that are held open at the network: many pages can wait at theirs together for one kill. */
export const HELD_POINTS: readonly KillPoint[] = [
  {
    name: 'before the request, while the list is requested',
    prepare: (faultProxy, url) => faultProxy.fail('GET', { kind: 'hold' }, about(url)),
    isReached: (faultProxy, url) => faultProxy.met('GET', about(url)) > 0,
  },
  {
    name: 'the request is open',
    prepare: (faultProxy, url) => faultProxy.fail('POST', { kind: 'hold' }, about(url)),
    isReached: (faultProxy, url) => faultProxy.met('POST', about(url)) > 0,
  },
  {
    name: 'the report is created, no response yet',
    prepare: (faultProxy, url) => faultProxy.fail('POST', { kind: 'hold-answer' }, about(url)),
    isReached: (faultProxy, url) => faultProxy.met('POST', about(url)) > 0,
  },
  {
    name: 'half a response',
    prepare: (faultProxy, url) => faultProxy.fail('POST', { kind: 'half-answer' }, about(url)),
    isReached: (faultProxy, url) => faultProxy.met('POST', about(url)) > 0,
  },
  {
    name: 'during the lookup',
    prepare: (faultProxy, url) => {
      faultProxy.fail('GET', [{ kind: 'pass' }, { kind: 'hold' }], about(url));
      faultProxy.fail('POST', { kind: 'drop-answer' }, about(url));
    },
    isReached: (faultProxy, url) =>
      faultProxy.met('POST', about(url)) > 0 && faultProxy.met('GET', about(url)) > 1,
  },
  {
    name: 'created, its result still missing',
    prepare: (faultProxy, url) => {
      faultProxy.fail('POST', { kind: 'no-result' }, about(url));
      // the request for one report does not contain its URL
      faultProxy.fail('GET', { kind: 'hold' }, '/api/v1/reports/');
    },
    isReached: (faultProxy, url) =>
      faultProxy.met('POST', about(url)) > 0 && faultProxy.met('GET', '/api/v1/reports/') > 0,
  },
];

/** Stored states: the kill follows as soon as the storage reports them. */
export const STORED_POINTS: readonly (Omit<KillPoint, 'isReached'> & {
  /** The stored state; null: killed immediately after the click, before anything is stored. */
  readonly state: Job['state'] | null;
})[] = [
  { name: 'the message is in transit', state: null, prepare: () => {} },
  { name: 'stored as queued', state: 'queued', prepare: () => {} },
  { name: 'stored as sent', state: 'sent', prepare: () => {} },
  {
    name: 'stored as unconfirmed',
    state: 'unconfirmed',
    prepare: (faultProxy, url) => faultProxy.fail('POST', { kind: 'drop-answer' }, about(url)),
  },
  {
    name: 'stored as processing',
    state: 'processing',
    prepare: (faultProxy, url) => {
      faultProxy.fail('POST', { kind: 'no-result' }, about(url));
      // the report is requested at once, and would be done
      faultProxy.fail('GET', { kind: 'no-result' }, '/api/v1/reports/');
    },
  },
  { name: 'stored as done, before the badge', state: 'done', prepare: () => {} },
];

/** The part of a page's URL that is unique in a test: searches omit its scheme. */
function about(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

export async function storedJobs(driver: ExtensionDriver): Promise<Job[]> {
  return jobsIn(await driver.stored());
}

/** Waits until the job of each page has ended, at most this number of seconds. */
export async function allEnded(
  driver: ExtensionDriver,
  urls: readonly string[],
  seconds: number,
): Promise<void> {
  const open = async () => {
    const jobs = await storedJobs(driver);
    return urls
      .map((url) => ({ url, job: jobs.find(({ operation }) => operation.url === url) }))
      .filter(({ job }) => !job || isOpen(job));
  };
  await expect.poll(open, { timeout: seconds * 1000 }).toEqual([]);
}

/**
 * Compares each ended job with the service's own data: a successful one has one report there; a failed one was never
 * carried out and has none; none was sent twice. Counts them.
 */
export async function expectTruth(
  {
    driver,
    service,
    faultProxy,
  }: { driver: ExtensionDriver; service: ServiceUnderTest; faultProxy: FaultProxy },
  urls: readonly string[],
): Promise<{ made: number; unconfirmed: number }> {
  const jobs = await storedJobs(driver);
  const counts = { made: 0, unconfirmed: 0 };
  for (const url of urls) {
    const job = jobs.find(({ operation }) => operation.url === url);
    const made = (await service.reportsOf(url)).length;
    const isDone = job?.state === 'done';
    const posts = faultProxy.seen.filter(
      ({ method, body }) => method === 'POST' && new URLSearchParams(body).get('url') === url,
    );
    // a job that failed before anything was sent says why, and lost nothing: the list timed out on a busy machine
    if (!isDone && posts.length > 0)
      expect(job, url).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed' } });
    if (posts.length === 0) expect(job, url).toMatchObject({ state: 'failed' });
    expect(made, `${url} is ${job?.state}`).toBe(isDone ? 1 : 0);
    expect(posts.length, `requests for ${url}`).toBeLessThanOrEqual(1);
    if (isDone) counts.made++;
    else counts.unconfirmed++;
  }
  return counts;
}

/** Resolves as soon as a job of this page is stored in this state; starts watching immediately. */
export function untilStored(driver: ExtensionDriver, url: string, state: Job['state']): Promise<void> {
  return driver.inside(
    ([page, wanted]) =>
      new Promise<void>((resolve) => {
        const look = (changes: Record<string, { newValue?: unknown }>) => {
          const isStep = Object.entries(changes).some(([name, { newValue }]) => {
            if (!name.startsWith('job:') || newValue === undefined) return false;
            const { value }: { value: Pick<Job, 'operation' | 'state'> } = JSON.parse(
              JSON.stringify(newValue),
            );
            return value.operation.url === page && value.state === wanted;
          });
          if (!isStep) return;
          chrome.storage.onChanged.removeListener(look);
          resolve();
        };
        chrome.storage.onChanged.addListener(look);
      }),
    [url, state] as const,
  );
}
