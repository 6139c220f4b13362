import { removeUnfinishedCheck } from '../../lib/actions/connections/check-connection.ts';
import { drainOutbox } from '../../lib/actions/jobs/drain-outbox.ts';
import { resumeEdits } from '../../lib/actions/jobs/edits/run-edit.ts';
import { resumeJobs } from '../../lib/actions/jobs/run-job.ts';
import { resumeStoredBulkCreate } from '../../lib/actions/jobs/runs/run-bulk-create.ts';
import { resumeStoredBulkEdit } from '../../lib/actions/jobs/runs/run-bulk-edit.ts';
import { managedSettings } from '../../lib/actions/settings/managed.ts';
import { keepAlive } from '../../lib/platform/lifecycle/keep-alive.ts';

/** Resumes the work that was interrupted when the background was terminated. */
export function resumeAll(): void {
  for (const work of [
    drainOutbox,
    resumeJobs,
    resumeEdits,
    resumeStoredBulkCreate,
    resumeStoredBulkEdit,
    removeUnfinishedCheck,
  ])
    void keepAlive(work);
  // changes made while the background was not running
  void keepAlive(managedSettings);
}
