import { isOpen } from '../../model/jobs/open-job.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';
import { isReady, runJob } from './run-job.ts';
import { scheduleWakeup } from './schedule-wakeup.ts';
import { admitJob } from './start-job.ts';

/** Starts jobs that a page has stored and that were not started by its message. */
export async function admitStoredJobs(): Promise<void> {
  const stored = (await jobsItem.get()).filter((job) => isOpen(job) && !job.admitted);
  const meant = new Set<string>();
  for (const { id } of stored) {
    const job = await admitJob(id);
    if (job) meant.add(job.id);
  }
  await Promise.all([...meant].map(runJob));
}

/**
 * Admits jobs that pages have stored, continues every job that does not wait, and shows outcomes that were not shown
 * yet. Runs when the background starts, and by alarm.
 */
export async function resumeJobs(): Promise<void> {
  const stored = await jobsItem.get();
  for (const { id } of stored.filter((job) => isOpen(job) && !job.admitted)) await admitJob(id);
  const ready = (await jobsItem.get()).filter((job) => isReady(job) || (!isOpen(job) && !job.notified));
  if (ready.length === 0) return scheduleWakeup();
  await Promise.all(ready.map(({ id }) => runJob(id)));
}
