import { claimStoredJobs } from '../../../lib/actions/jobs/resume-jobs.ts';
import { managedSettings } from '../../../lib/actions/policy/managed.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onStorageChanged } from '../../../lib/platform/storage/storage-changes.ts';
import { jobIdsIn } from '../../../lib/storage/jobs/jobs.ts';

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
