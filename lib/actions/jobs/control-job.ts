import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import type { Job } from '../../model/jobs/job.ts';
import { isOpen, isUnsent } from '../../model/jobs/open-job.ts';
import { transition } from '../../model/jobs/transition.ts';
import { removeJobPasswords } from '../../storage/jobs/job-passwords.ts';
import { changeJob, changeJobs } from '../../storage/jobs/jobs.ts';

/**
 * Continues a job that waits, and tries a failed one again; one that may have taken effect is looked up first. Returns
 * the job as it is now; `runJob` does the rest.
 */
export async function retryJob(id: string): Promise<Outcome<Job>> {
  const job = await changeJob(id, (present) => transition(present, { type: 'retry' }));
  return job ? succeeded(job) : failed({ kind: 'not-found' });
}

/**
 * Removes an ended job from sight, and cancels one that waits: what was never sent is removed, what may have taken
 * effect fails as not confirmed. One that is in progress stays.
 */
export async function dismissJob(id: string): Promise<Outcome<null>> {
  const left = await changeJobs((jobs) =>
    jobs
      .filter((job) => job.id !== id || (isOpen(job) && !isUnsent(job)))
      .map((job) => (job.id === id ? transition(job, { type: 'cancel' }) : job)),
  );
  if (left.every((job) => job.id !== id)) await removeJobPasswords([id]);
  return succeeded(null);
}
