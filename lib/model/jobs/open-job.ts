import type { Job, OpenJob } from './job.ts';

/** Whether the job has not ended yet. */
export function isOpen<One extends Job>(job: One): job is One & OpenJob {
  return job.state !== 'done' && job.state !== 'failed';
}

/** Whether the job waits before its request was sent, so it can be cancelled or replaced. */
export function isUnsent(job: Job): boolean {
  return job.state === 'queued' && job.wait !== null;
}
