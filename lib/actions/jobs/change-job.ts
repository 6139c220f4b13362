import type { Job } from '../../model/jobs/job.ts';
import { isOpen } from '../../model/jobs/open-job.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';

/** Ended jobs are kept for the popup of the same page; so many that a day's work stays in sight. */
const ENDED_KEPT = 50;

/** Writes a step of a job; answers it as it now is, or `undefined` if it is no longer there. */
export async function changeJob(id: string, change: Partial<Job>): Promise<Job | undefined> {
  const jobs = await jobsItem.update((present) =>
    present.map((job) => (job.id === id ? { ...job, ...change } : job)),
  );
  return jobs.find((job) => job.id === id);
}

/** The newest first; open jobs are never dropped. */
export function bounded(jobs: readonly Job[]): Job[] {
  let ended = 0;
  return jobs.filter((job) => isOpen(job) || ++ended <= ENDED_KEPT);
}
