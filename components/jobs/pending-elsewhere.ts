import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import { type CreateJob, isCreate, isOpen, type Job, jobWait } from '../../lib/extension/model/jobs/job.ts';

/** A page at a connection; `url` is the address that is sent. */
export interface PageAt {
  readonly url: string;
  readonly connectionId: string;
}

/** How long a failed create is shown away from its page (ms). */
const FAILED_SHOWN = 24 * 3_600_000;

/** One key for all spellings of the address of a page at a connection. */
export const pageKey = ({ url, connectionId }: PageAt) => `${connectionId} ${urlKey(url)}`;
export const pageOfJob = ({ operation, connectionId }: CreateJob): PageAt => ({
  url: operation.url,
  connectionId,
});

/**
 * The creates of other pages that need attention, newest first: those that wait, failed within a day, or are not
 * confirmed, and those with the ids `also`. Without those of the page `here`, whose form shows them, and those of a
 * run, whose table shows them.
 */
export function pendingElsewhere(
  jobs: readonly Job[],
  here: PageAt | null,
  also: (job: CreateJob) => boolean,
  now: EpochMs,
): CreateJob[] {
  const own = here && pageKey(here);
  return jobs
    .filter(isCreate)
    .filter((job) => {
      if (job.runId !== null || pageKey(pageOfJob(job)) === own) return false;
      if (isOpen(job)) return jobWait(job) !== null || also(job);
      return (
        job.state === 'failed' && job.claimed && (job.outcomeUnknown || now - job.createdAt < FAILED_SHOWN)
      );
    })
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
