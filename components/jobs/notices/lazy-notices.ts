import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { itemStore } from '../../app/stored/item-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { JobNotice } from './lazy-job-notice.ts';

/*
 * Error notices are lazy-loaded: most popups never show one.
 */
export const PendingElsewhereLater = lazyComponent(
  async () => (await import('./PendingElsewhere.tsx')).PendingElsewhere,
);
export const FailureLater = lazyComponent(
  async () => (await import('../../app/FailureNotice.tsx')).FailureNotice,
);

/** Loads them before the first render where a stored job is not done, so that nothing jumps. */
export async function preloadNotices(): Promise<void> {
  if (!hasUnfinishedWork(itemStore(jobsItem).now())) return;
  // what cannot be loaded now is requested again where it is shown
  await Promise.allSettled([JobNotice, PendingElsewhereLater].map((one) => one.fetch()));
}

/** Is any of it in progress, waiting, or failed? */
export function hasUnfinishedWork(stored: readonly { readonly state: string }[] = []): boolean {
  return stored.some(({ state }) => state !== 'done');
}
