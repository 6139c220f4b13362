import type { Job } from '../../lib/model/jobs/job.ts';
import { isOpen } from '../../lib/model/jobs/open-job.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';

/** A page at a connection; its address as it is sent. */
export interface PageAt {
  readonly url: string;
  readonly connectionId: string;
}

/** How long a refused order is shown away from its page, in milliseconds: then it is of no interest any more. */
const REFUSED_SHOWN = 24 * 3_600_000;

/** The same for all orders of one page at one connection, however its address is written. */
export const pageOf = ({ url, connectionId }: PageAt) => `${connectionId} ${urlKey(url)}`;

/**
 * The orders that are neither done nor on their way, the newest first: they wait, were refused within a day, or are not
 * confirmed; and of those on their way the ones that are `also` to be shown. Not the page `here`, whose own form tells of
 * it, nor a bulk's, which has a table. `now` in milliseconds since 1970.
 */
export function pendingElsewhere(
  jobs: readonly Job[],
  here: PageAt | null,
  also: (job: Job) => boolean,
  now: number,
): Job[] {
  const own = here && pageOf(here);
  return jobs
    .filter((job) => {
      if (job.startedFrom === 'bulk' || pageOf(job) === own) return false;
      if (isOpen(job)) return job.wait !== null || also(job);
      if (job.state === 'refused') return now - job.createdAt < REFUSED_SHOWN;
      return job.state === 'unknown';
    })
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
