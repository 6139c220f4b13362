import { abilitiesOf } from '../../../shared/connection/local-connection.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { isOpen, isUnsent, type Job } from '../../model/jobs/job.ts';
import { transition } from '../../model/jobs/transition.ts';
import { removeJobPasswords } from '../../storage/jobs/job-passwords.ts';
import { changeJob, changeJobs, jobItem } from '../../storage/jobs/jobs.ts';
import { refusedItem } from '../../storage/jobs/refused.ts';
import { forgetCapture } from '../capture/capture.ts';

/**
 * Continues a waiting job immediately, and retries a failed one, after a lookup if its write may have taken effect.
 * Returns the job as it is now; `runJob` does the rest.
 */
export async function retryJob(id: string): Promise<Outcome<Job>> {
  const job = await changeJob(id, (present) => transition(present, { type: 'retry' }));
  return job ? succeeded(job) : failed({ kind: 'not-found' });
}

/**
 * Dismisses an ended job, and cancels a waiting one: it is removed if it was never sent, and fails as not confirmed if
 * its write may have taken effect. A job in progress stays.
 */
export async function dismissJob(id: string): Promise<Outcome<null>> {
  const dismissed = await jobItem(id).get();
  const left = await changeJobs((jobs) =>
    jobs
      .filter((job) => job.id !== id || (isOpen(job) && !isUnsent(job)))
      .map((job) => (job.id === id ? transition(job, { type: 'cancel' }) : job)),
  );
  if (left.some((job) => job.id === id)) return succeeded(null);
  await removeJobPasswords([id]);
  if (dismissed && abilitiesOf(dismissed.connectionId).readsTabs) await forgetCapture(id);
  return succeeded(null);
}

export async function dismissRefused(tabId: number): Promise<Outcome<null>> {
  await refusedItem(tabId).remove();
  return succeeded(null);
}
