import { editsItem } from '../../../lib/storage/jobs/edits.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { itemStore } from '../../app/stored/item-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { JobNotice } from './lazy-job-notice.ts';

/*
 * What says what went wrong, and why, fills a file of its own: most who open the popup never see it.
 */
export const EditFailure = lazyComponent(async () => (await import('./EditFailure.tsx')).EditFailure);
export const PendingElsewhereLater = lazyComponent(
  async () => (await import('./PendingElsewhere.tsx')).PendingElsewhere,
);
export const FailureLater = lazyComponent(
  async () => (await import('../../app/FailureNotice.tsx')).FailureNotice,
);

/** Fetches them where something that is stored is not done: they stand there from the first on, and nothing jumps. */
export async function preloadNotices(): Promise<void> {
  if (!hasUnfinishedWork(itemStore(jobsItem).now()) && !hasUnfinishedWork(itemStore(editsItem).now())) return;
  // what cannot be fetched now is asked for again where it is shown
  await Promise.allSettled([EditFailure, JobNotice, PendingElsewhereLater].map((one) => one.fetch()));
}

/** Is any of it on its way, waiting, or gone wrong? */
export function hasUnfinishedWork(stored: readonly { readonly state: string }[] = []): boolean {
  return stored.some(({ state }) => state !== 'done');
}
