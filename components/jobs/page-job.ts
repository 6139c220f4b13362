import { type CreateJob, isCreate, type Job } from '../../lib/model/jobs/job.ts';
import { isOpen } from '../../lib/model/jobs/open-job.ts';
import { urlKey } from '../../lib/model/url/url-key.ts';

/** How long an ended job is still news to someone who opens the popup again, in milliseconds. */
const NEWS = 10 * 60_000;

/** What the popup says of the report being made for its page. */
export type PageJob =
  | { readonly kind: 'none' }
  | { readonly kind: 'creating'; readonly job: CreateJob; readonly looking: boolean }
  | { readonly kind: 'waiting'; readonly job: CreateJob; readonly wait: NonNullable<Job['wait']> }
  | { readonly kind: 'ready'; readonly job: CreateJob }
  | { readonly kind: 'failed'; readonly job: CreateJob };

/**
 * The newest job of this page at this service, as the popup shows it. A finished one is news for ten minutes after
 * it began, or as long as the popup that saw it under way stays open (`seen`: ids of jobs seen under way).
 * `now` in milliseconds since 1970.
 */
export function pageJob(
  jobs: readonly Job[],
  page: { readonly url: string; readonly connectionId: string },
  seen: ReadonlySet<string>,
  now: number,
): PageJob {
  const key = urlKey(page.url);
  const job = jobs
    .filter(isCreate)
    .filter((each) => each.connectionId === page.connectionId && urlKey(each.operation.url) === key)
    .reduce<CreateJob | undefined>(
      (newest, each) => (newest && newest.createdAt >= each.createdAt ? newest : each),
      undefined,
    );
  if (!job) return { kind: 'none' };
  if (isOpen(job) && job.wait) return { kind: 'waiting', job, wait: job.wait };
  if (isOpen(job))
    return { kind: 'creating', job, looking: job.state === 'unconfirmed' && job.failure !== null };
  if (job.state !== 'done') return { kind: 'failed', job };
  return seen.has(job.id) || now - job.createdAt < NEWS ? { kind: 'ready', job } : { kind: 'none' };
}
