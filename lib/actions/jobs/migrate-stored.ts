import { migrateKeys } from '../../storage/core/migrate-keys.ts';
import { migrateJobs } from '../../storage/jobs/migrate-jobs.ts';
import { paintBadges } from '../badge/paint-badges.ts';

/** Moves what older versions stored to where this version looks for it. All other work must wait for this. */
export async function migrateStored(): Promise<void> {
  await migrateKeys();
  if (await migrateJobs()) await paintBadges();
}
