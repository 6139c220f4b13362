import { claimStoredJobs } from '../../../lib/extension/actions/jobs/resume-jobs.ts';
import { managedSettings } from '../../../lib/extension/actions/policy/managed.ts';
import { keepAlive } from '../../../lib/extension/platform/lifecycle/keep-alive.ts';
import { onStorageChanged } from '../../../lib/extension/platform/storage/storage-changes.ts';
import { jobIdsIn } from '../../../lib/extension/storage/jobs/jobs.ts';

/**
 * Starts jobs that pages store, also if the page was closed before it could send its message, and reads what an
 * administrator has changed.
 */
export function registerStorageChanges(): void {
  onStorageChanged((area, added) => {
    const jobIds = area === 'local' ? jobIdsIn(added) : [];
    if (jobIds.length > 0) void keepAlive(() => claimStoredJobs(jobIds));
    // changes made while the background was stopped are read at its start
    if (area === 'managed') void keepAlive(managedSettings);
  });
}
