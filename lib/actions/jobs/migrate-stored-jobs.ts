import { stopAlarm } from '../../platform/lifecycle/alarms.ts';
import { migrateJobs } from '../../storage/jobs/migrate-jobs.ts';
import { paintBadges } from '../badge/paint-badges.ts';

/** Alarms of versions that stored jobs in lists. */
const OLD_ALARMS = ['orders', 'open-edits', 'waiting-edits'];

/** Moves the jobs of older versions to where this one looks for them. */
export async function migrateStoredJobs(): Promise<void> {
  if (!(await migrateJobs())) return;
  for (const name of OLD_ALARMS) await stopAlarm(name);
  await paintBadges();
}
