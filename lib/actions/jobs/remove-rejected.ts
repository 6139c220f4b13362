import { isRejected, type Job } from '../../model/jobs/job.ts';
import { changeJobs, jobsItem } from '../../storage/jobs/jobs.ts';

/** Tab ids are used again, so an old notice may be about another page. */
const KEPT_MS = 3_600_000;

/** Removes the rejected requests of a tab: the user has read them, or left the page. */
export async function removeRejected(tabId: number): Promise<void> {
  // mostly there are none, and pages change often
  const jobs = await jobsItem.get();
  if (withoutRejected(jobs, tabId).length === jobs.length) return;
  await changeJobs((present) => withoutRejected(present, tabId));
}

/** Removes those of all tabs: tab ids do not outlive the browser. */
export async function removeAllRejected(): Promise<void> {
  await changeJobs((jobs) => jobs.filter((job) => !isRejected(job) || job.connectionId !== ''));
}

/** The jobs without the tab's rejected requests, and without those that are too old to be shown. */
export function withoutRejected(jobs: readonly Job[], tabId: number): Job[] {
  const now = Date.now();
  return jobs.filter(
    (job) =>
      !isRejected(job) ||
      job.sourceTabId === null ||
      (job.sourceTabId !== tabId && now - job.createdAt < KEPT_MS),
  );
}
