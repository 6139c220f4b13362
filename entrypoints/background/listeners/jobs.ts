import { admitStoredJobs } from '../../../lib/actions/jobs/resume-jobs.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onStorageChanged } from '../../../lib/platform/storage/storage-changes.ts';
import { JOB_KEY } from '../../../lib/storage/jobs/job-key.ts';

/** Starts jobs that pages store, also if the page was closed before it could send its message. */
export function registerJobs(): void {
  onStorageChanged((area, _names, added) => {
    if (area === 'local' && added.some((name) => name.startsWith(JOB_KEY))) void keepAlive(admitStoredJobs);
  });
}
