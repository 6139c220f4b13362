import { expect } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import type { Job } from '../../lib/model/jobs/job.ts';
import { isOpen } from '../../lib/model/jobs/open-job.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import type { ServiceUnderTest } from '../fixtures/service-under-test.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { jobsIn } from './stored-jobs.ts';

/** Where the functions given to `inside` run, the browser has this. */
declare const chrome: Browser;

/** A place in the making of a report at which the background or the browser is killed. */
export interface KillPoint {
  readonly name: string;
  /** What the wire does to the requests about the page at `url`, so that the place is reached and not left. */
  readonly prepare: (wire: FaultProxy, url: string) => void;
  /** Is the place reached? */
  readonly isReached: (wire: FaultProxy, url: string) => boolean;
}

/** Places that are held open at the network: many pages can wait at theirs together for one kill. */
export const HELD_POINTS: readonly KillPoint[] = [
  {
    name: 'before the request: the list is asked',
    prepare: (wire, url) => wire.fail('GET', { kind: 'hold' }, about(url)),
    isReached: (wire, url) => wire.met('GET', about(url)) > 0,
  },
  {
    name: 'the request is open',
    prepare: (wire, url) => wire.fail('POST', { kind: 'hold' }, about(url)),
    isReached: (wire, url) => wire.met('POST', about(url)) > 0,
  },
  {
    name: 'the report is created, no answer yet',
    prepare: (wire, url) => wire.fail('POST', { kind: 'hold-answer' }, about(url)),
    isReached: (wire, url) => wire.met('POST', about(url)) > 0,
  },
  {
    name: 'half an answer',
    prepare: (wire, url) => wire.fail('POST', { kind: 'half-answer' }, about(url)),
    isReached: (wire, url) => wire.met('POST', about(url)) > 0,
  },
  {
    name: 'during the look-up',
    prepare: (wire, url) => {
      wire.fail('GET', [{ kind: 'pass' }, { kind: 'hold' }], about(url));
      wire.fail('POST', { kind: 'drop-answer' }, about(url));
    },
    isReached: (wire, url) => wire.met('POST', about(url)) > 0 && wire.met('GET', about(url)) > 1,
  },
  {
    name: 'created, its result not there yet',
    prepare: (wire, url) => {
      wire.fail('POST', { kind: 'no-result' }, about(url));
      // its address is not in the request for one report
      wire.fail('GET', { kind: 'hold' }, '/api/v1/reports/');
    },
    isReached: (wire, url) => wire.met('POST', about(url)) > 0 && wire.met('GET', '/api/v1/reports/') > 0,
  },
];

/** Steps that are stored: the kill follows as soon as the storage tells of it. */
export const STORED_POINTS: readonly (Omit<KillPoint, 'isReached'> & {
  /** What is stored then; null: killed at once with the click, before anything is. */
  readonly state: Job['state'] | null;
})[] = [
  { name: 'the order is on its way', state: null, prepare: () => {} },
  { name: 'stored as queued', state: 'queued', prepare: () => {} },
  { name: 'stored as sent', state: 'sent', prepare: () => {} },
  {
    name: 'stored as unconfirmed',
    state: 'unconfirmed',
    prepare: (wire, url) => wire.fail('POST', { kind: 'drop-answer' }, about(url)),
  },
  {
    name: 'stored as processing',
    state: 'processing',
    prepare: (wire, url) => wire.fail('POST', { kind: 'no-result' }, about(url)),
  },
  { name: 'stored as done, before the badge', state: 'done', prepare: () => {} },
];

/** The part of a page's address that tells it from the others of a test: searches leave its scheme away. */
function about(url: string): string {
  return url.replace(/^https?:\/\//, '');
}

/** The jobs as they are stored. */
export async function storedJobs(driver: ExtensionDriver): Promise<Job[]> {
  return jobsIn(await driver.stored());
}

/** Waits until the job of each page has ended, at the most so many seconds. */
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
 * Holds each ended job against the service's own table: one that is done has one report there; one that is not
 * confirmed was never carried out, and has none; none was sent twice. Counts them.
 */
export async function expectTruth(
  { driver, service, wire }: { driver: ExtensionDriver; service: ServiceUnderTest; wire: FaultProxy },
  urls: readonly string[],
): Promise<{ made: number; unconfirmed: number }> {
  const jobs = await storedJobs(driver);
  const counts = { made: 0, unconfirmed: 0 };
  for (const url of urls) {
    const job = jobs.find(({ operation }) => operation.url === url);
    const made = (await service.reportsOf(url)).length;
    const isDone = job?.state === 'done';
    if (!isDone) expect(job, url).toMatchObject({ state: 'failed', failure: { kind: 'not-confirmed' } });
    expect(made, `${url} is ${job?.state}`).toBe(isDone ? 1 : 0);
    const posts = wire.seen.filter(
      ({ method, body }) => method === 'POST' && new URLSearchParams(body).get('url') === url,
    );
    expect(posts.length, `requests for ${url}`).toBeLessThanOrEqual(1);
    if (isDone) counts.made++;
    else counts.unconfirmed++;
  }
  return counts;
}

/** Resolves as soon as a job of this page is stored in this state; begins to watch at once. */
export function untilStored(driver: ExtensionDriver, url: string, state: Job['state']): Promise<void> {
  return driver.inside(
    ([page, wanted]) =>
      new Promise<void>((resolve) => {
        const look = (changes: Record<string, { newValue?: unknown }>) => {
          const isIt = Object.entries(changes).some(([name, { newValue }]) => {
            if (!name.startsWith('job:') || newValue === undefined) return false;
            const { value }: { value: Pick<Job, 'operation' | 'state'> } = JSON.parse(
              JSON.stringify(newValue),
            );
            return value.operation.url === page && value.state === wanted;
          });
          if (!isIt) return;
          chrome.storage.onChanged.removeListener(look);
          resolve();
        };
        chrome.storage.onChanged.addListener(look);
      }),
    [url, state] as const,
  );
}
