import { expect } from '@playwright/test';
import { isOpen, type Job } from '../../lib/extension/model/jobs/job.ts';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';

/** The states of a job in this browser at which something is killed; null: immediately after the click. */
export const LOCAL_POINTS: readonly (Job['state'] | null)[] = [null, 'queued', 'sent', 'done'];

/** The addresses of all reports in this browser, read from its database in a page of the extension. */
export function localReports(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('verdict-reports');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      // before the first report there is no database
      if (!database.objectStoreNames.contains('reports')) return resolve([]);
      const all = database.transaction('reports').objectStore('reports').getAll();
      all.onsuccess = () => {
        database.close();
        resolve(all.result.map(({ url }: { url: string }) => url));
      };
    };
  });
}

/** Terminates the document and the worker of the report service, as a crash does. */
export async function stopService(driver: ExtensionDriver): Promise<void> {
  await driver.inside(async () => {
    const { offscreen } = chrome as unknown as { offscreen: { closeDocument(): Promise<void> } };
    // there may be none yet
    await offscreen.closeDocument().catch(() => {});
  }, null);
}

/** Waits until no job is open, at most this number of seconds. */
export async function allLocalEnded(jobs: () => Promise<readonly Job[]>, seconds: number): Promise<void> {
  const open = async () =>
    (await jobs()).filter(isOpen).map(({ operation, state }) => [operation.url, state]);
  await expect.poll(open, { timeout: seconds * 1000 }).toEqual([]);
}

/**
 * Compares each ended job with the reports in the database: a successful one has one report, a failed one has none and
 * says that its page is not open; a click that was not stored had no effect. Counts them.
 */
export function expectLocalTruth(
  jobs: readonly Job[],
  reports: readonly string[],
  urls: readonly string[],
): { made: number; refused: number; unstored: number } {
  const counts = { made: 0, refused: 0, unstored: 0 };
  for (const url of urls) {
    const job = jobs.find(({ operation }) => operation.url === url);
    const made = reports.filter((one) => one === url).length;
    expect(made, `${url} is ${job?.state}`).toBe(job?.state === 'done' ? 1 : 0);
    if (job?.state === 'failed') {
      expect(job, url).toMatchObject({ failure: { kind: 'page-not-open' }, outcomeUnknown: false });
      counts.refused++;
    } else if (job) counts.made++;
    else counts.unstored++;
  }
  return counts;
}

declare const chrome: object;
