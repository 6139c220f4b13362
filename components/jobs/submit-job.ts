import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import type { Job } from '../../lib/extension/model/jobs/job.ts';
import { scheduleSoon } from '../../lib/extension/platform/lifecycle/alarms.ts';
import { isStorageFull } from '../../lib/extension/storage/core/write-together.ts';
import { putJobPassword } from '../../lib/extension/storage/jobs/job-passwords.ts';
import { putNewJob } from '../../lib/extension/storage/jobs/jobs.ts';
import { failed, type Outcome } from '../../lib/shared/failure/failure.ts';

/**
 * Stores a job, then asks the background to start it. If the page is closed in between, the storage event starts it; if
 * the background is killed, the alarm does. The message is sent after the write: a later write would reset a job that
 * is already in progress.
 */
export async function submitJob(job: Job, password: string | null = null): Promise<Outcome<Job>> {
  // all started before the first await; the password first, because the job needs it as soon as it is stored
  const writes = [
    ...(password === null ? [] : [putJobPassword(job.id, password)]),
    putNewJob(job),
    scheduleSoon('new-job').catch(() => {}),
  ];
  try {
    await Promise.all(writes);
  } catch (error) {
    if (isStorageFull(error)) return failed({ kind: 'storage-full' });
    return failed({ kind: 'unexpected', message: String(error) });
  }
  return requestIdempotent('startJob', { jobId: job.id });
}
