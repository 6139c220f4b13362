import { isOpen } from '../../model/jobs/open-job.ts';
import { changeJobs, jobItem, jobsItem, storedJobIds } from '../../storage/jobs/jobs.ts';
import { isReady, runJob } from './run-job.ts';
import { scheduleWakeup } from './schedule-wakeup.ts';
import { admitJob } from './start-job.ts';

/** Starts the jobs with these ids that a page has stored and that were not started by its message. */
export async function admitStoredJobs(ids: readonly string[]): Promise<void> {
  await Promise.all([...(await admitAll(ids))].map(runJob));
}

/**
 * Admits jobs that pages have stored, continues every job that does not wait, and shows outcomes that were not shown
 * yet. Runs when the background starts, and by alarm.
 */
export async function resumeJobs(): Promise<void> {
  const ids = await storedJobIds();
  await changeJobs((jobs) => jobs, ids);
  await admitAll(ids);
  const ready = (await jobsItem.get()).filter((job) => isReady(job) || (!isOpen(job) && !job.notified));
  if (ready.length === 0) return scheduleWakeup();
  await Promise.all(ready.map(({ id }) => runJob(id)));
}

/** Admits those that pages have stored. Returns the ids of the jobs that are carried out for them. */
async function admitAll(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const started = new Set<string>();
  for (const id of ids) {
    const stored = await jobItem(id).get();
    if (!stored || stored.admitted || !isOpen(stored)) continue;
    const job = await admitJob(id, ids);
    if (job) started.add(job.id);
  }
  return started;
}
