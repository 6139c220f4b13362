import { isOpen } from '../../model/jobs/open-job.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { isReady, runJob } from './run-job.ts';
import { scheduleWakeup } from './schedule-wakeup.ts';
import { admitJob } from './start-job.ts';

/** Starts jobs that a page has stored and that were not started by its message. */
export async function admitStoredJobs(): Promise<void> {
  await Promise.all([...(await admitAll())].map(runJob));
}

/**
 * Admits jobs that pages have stored, continues every job that does not wait, and shows outcomes that were not shown
 * yet. Runs when the background starts, and by alarm.
 */
export async function resumeJobs(): Promise<void> {
  await admitAll();
  const ready = (await jobsItem.get()).filter((job) => isReady(job) || (!isOpen(job) && !job.notified));
  if (ready.length === 0) return scheduleWakeup();
  await Promise.all(ready.map(({ id }) => runJob(id)));
}

/** Admits the jobs that pages have stored. Returns the ids of the jobs that are carried out for them. */
async function admitAll(): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { id } of (await jobsItem.get()).filter((job) => isOpen(job) && !job.admitted)) {
    const job = await admitJob(id);
    if (job) ids.add(job.id);
  }
  return ids;
}
