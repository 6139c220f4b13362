import { removeUnfinishedCheck } from '../../lib/actions/connections/check-connection.ts';
import { closeLeftTabs } from '../../lib/actions/inspect/read-in-background.ts';
import { migrateStored } from '../../lib/actions/jobs/migrate-stored.ts';
import { resumeJobs } from '../../lib/actions/jobs/resume-jobs.ts';
import { resumeBulkCreate } from '../../lib/actions/jobs/runs/bulk-create-run.ts';
import { resumeBulkEdit } from '../../lib/actions/jobs/runs/bulk-edit-run.ts';
import { managedSettings } from '../../lib/actions/settings/managed.ts';
import { keepAlive, runFirst } from '../../lib/platform/lifecycle/keep-alive.ts';

/** Continues whatever an earlier background left unfinished. */
export function resumeAll(): void {
  runFirst(() => Promise.all([migrateStored(), closeLeftTabs()]));
  // `managedSettings` reads what changed while the background was not running
  const works = [managedSettings, removeUnfinishedCheck, resumeJobs, resumeBulkCreate, resumeBulkEdit];
  for (const work of works) void keepAlive<unknown>(work);
}
