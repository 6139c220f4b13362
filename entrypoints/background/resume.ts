import { removeUnfinishedCheck } from '../../lib/actions/connections/check-connection.ts';
import { migrateStoredJobs } from '../../lib/actions/jobs/migrate-stored-jobs.ts';
import { resumeJobs } from '../../lib/actions/jobs/resume-jobs.ts';
import { resumeBulkCreate } from '../../lib/actions/jobs/runs/bulk-create-run.ts';
import { resumeBulkEdit } from '../../lib/actions/jobs/runs/bulk-edit-run.ts';
import { managedSettings } from '../../lib/actions/settings/managed.ts';
import { keepAlive } from '../../lib/platform/lifecycle/keep-alive.ts';

/** Continues whatever an earlier background left unfinished. */
export async function resumeAll(): Promise<void> {
  // what changed while the background was not running
  void keepAlive(managedSettings);
  void keepAlive(removeUnfinishedCheck);
  await migrateStoredJobs();
  for (const work of [resumeJobs, resumeBulkCreate, resumeBulkEdit]) void keepAlive(work);
}
