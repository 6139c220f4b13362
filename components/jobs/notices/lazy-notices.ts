import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { itemStore } from '../../app/stored/item-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { JobNotice } from './lazy-job-notice.ts';

/*
 * Error notices are lazy-loaded: most popups never show one.
 */
export const LazyPendingElsewhere = lazyComponent(
  async () => (await import('./PendingElsewhere.tsx')).PendingElsewhere,
);
export const LazyFailureNotice = lazyComponent(
  async () => (await import('../../app/FailureNotice.tsx')).FailureNotice,
);

/** Loads the notices before the first render if a stored job needs one, to avoid a layout shift. */
export async function preloadNotices(): Promise<void> {
  if (!hasUnfinishedWork(itemStore(jobsItem).now())) return;
  // a notice that failed to load is requested again when it is rendered
  await Promise.allSettled([JobNotice, LazyPendingElsewhere].map((one) => one.fetch()));
}

/** Whether any job is in progress, waiting or failed. */
export function hasUnfinishedWork(stored: readonly { readonly state: string }[] = []): boolean {
  return stored.some(({ state }) => state !== 'done');
}
