import { isOpen } from '../../model/jobs/job.ts';
import { changeJobs, jobItem, jobsItem, newJobItem, storedJobIds } from '../../storage/jobs/jobs.ts';
import { isReady, runJob } from './run-job.ts';
import { scheduleWakeup } from './schedule-wakeup.ts';
import { claimJob } from './start-job.ts';

/** Starts the jobs with these ids that a page has stored and that were not started by its message. */
export async function claimStoredJobs(ids: readonly string[]): Promise<void> {
  await Promise.all([...(await claimAll(ids))].map(runJob));
}

/**
 * Claims jobs that pages have stored, continues every job that does not wait, and shows outcomes that were not shown
 * yet. Runs when the background starts, and by alarm.
 */
export async function resumeJobs(): Promise<void> {
  // with 100,000 known pages, listing the keys takes a quarter of a second, in which no badge is painted (measured)
  const newest = await newJobItem.get();
  const ids = newest === null ? [] : await storedJobIds();
  await changeJobs((jobs) => jobs, ids);
  await claimAll(ids);
  // a page may have stored another one meanwhile
  if (newest !== null) await newJobItem.update((present) => (present?.id === newest.id ? null : present));
  const ready = (await jobsItem.get()).filter((job) => isReady(job) || (!isOpen(job) && !job.notified));
  if (ready.length === 0) return scheduleWakeup();
  await Promise.all(ready.map(({ id }) => runJob(id)));
}

/** Claims those that pages have stored. Returns the ids of the jobs that are carried out for them. */
async function claimAll(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const started = new Set<string>();
  for (const id of ids) {
    const stored = await jobItem(id).get();
    if (!stored || stored.claimed || !isOpen(stored)) continue;
    const job = await claimJob(id, ids);
    if (job) started.add(job.id);
  }
  return started;
}
