import type { EpochMs } from '../../lib/engine/core/epoch-ms.ts';
import { urlKey } from '../../lib/engine/url/url-key.ts';
import {
  type CreateJob,
  isCreate,
  isOpen,
  type Job,
  type JobIn,
  jobWait,
  type Wait,
} from '../../lib/extension/model/jobs/job.ts';

/** How long an ended job is shown when the popup is opened again (ms). */
const NEWS = 10 * 60_000;

export type PageJob =
  | { readonly kind: 'none' }
  | { readonly kind: 'creating'; readonly job: CreateJob; readonly looking: boolean }
  | { readonly kind: 'waiting'; readonly job: CreateJob; readonly wait: Wait }
  | { readonly kind: 'ready'; readonly job: CreateJob & JobIn<'done'> }
  | { readonly kind: 'failed'; readonly job: CreateJob };

/**
 * The newest job of this page at this connection, as the popup shows it. A finished job is shown for ten minutes after
 * it was created, or as long as the popup that saw it open stays open (`seen`: the ids of these jobs).
 */
export function pageJob(
  jobs: readonly Job[],
  page: { readonly url: string; readonly connectionId: string },
  seen: ReadonlySet<string>,
  now: EpochMs,
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
  const wait = jobWait(job);
  if (wait) return { kind: 'waiting', job, wait };
  if (isOpen(job))
    return { kind: 'creating', job, looking: job.state === 'unconfirmed' && job.failure !== null };
  if (job.state !== 'done') return { kind: 'failed', job };
  return seen.has(job.id) || now - job.createdAt < NEWS ? { kind: 'ready', job } : { kind: 'none' };
}
