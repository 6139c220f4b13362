import { isRejected, type Job } from '../../model/jobs/job.ts';
import { changeJobs, jobsItem } from '../../storage/jobs/jobs.ts';

/** How long rejected requests are kept (ms). Browsers reuse tab ids, so an older one may be about another page. */
const KEPT_MS = 3_600_000;

/** Removes the rejected requests of a tab, after the user has dismissed them or left the page. */
export async function removeRejected(tabId: number): Promise<void> {
  // avoids the lock: this runs on every navigation, and usually there are none
  const jobs = await jobsItem.get();
  if (withoutRejected(jobs, tabId).length === jobs.length) return;
  await changeJobs((present) => withoutRejected(present, tabId));
}

/** Removes the rejected requests of all tabs, after a browser start: tab ids are then invalid. */
export async function removeAllRejected(): Promise<void> {
  await changeJobs((jobs) => jobs.filter((job) => !isRejected(job) || job.connectionId !== ''));
}

/** The jobs without the rejected requests of this tab, and without those older than `KEPT_MS`. */
export function withoutRejected(jobs: readonly Job[], tabId: number): Job[] {
  const now = Date.now();
  return jobs.filter(
    (job) =>
      !isRejected(job) ||
      job.sourceTabId === null ||
      (job.sourceTabId !== tabId && now - job.createdAt < KEPT_MS),
  );
}
