import { requestIdempotent } from '../../lib/messages/request.ts';
import { failed, type Outcome } from '../../lib/model/core/failure.ts';
import type { Job } from '../../lib/model/jobs/job.ts';
import { scheduleSoon } from '../../lib/platform/lifecycle/alarms.ts';
import { isStorageFull } from '../../lib/storage/core/storage-full.ts';
import { putJobPassword } from '../../lib/storage/jobs/job-passwords.ts';
import { putNewJob } from '../../lib/storage/jobs/jobs.ts';

/**
 * Stores a job, then asks the background to start it, so that the job outlives both. The background also starts it by
 * the storage event, should the page be closed in between, and by alarm, should the background be killed. Nothing is
 * asked before the job is stored: a write that came later would set back a job that is in progress.
 */
export async function submitJob(job: Job, password: string | null = null): Promise<Outcome<Job>> {
  // all begun before anything is awaited; the password first, because a job that is there must find it
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
