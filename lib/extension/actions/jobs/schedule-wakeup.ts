import { isOpen, jobWait } from '../../model/jobs/job.ts';
import { scheduleAlarm, stopAlarm } from '../../platform/lifecycle/alarms.ts';
import { jobsItem } from '../../storage/jobs/jobs.ts';

/** Keeps the periodic alarm while any job is active; if all wait, sets one alarm for the earliest retry. */
export async function scheduleWakeup(): Promise<void> {
  const open = (await jobsItem.get()).filter(isOpen);
  const times = open.flatMap((job) => jobWait(job)?.until ?? []);
  if (times.length > 0) await scheduleAlarm('waiting-jobs', Math.min(...times));
  if (times.length === open.length) await stopAlarm('open-jobs');
}
