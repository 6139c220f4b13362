import { editsItem } from '../../lib/storage/edits.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { liveValue } from '../hooks/live-value.ts';
import { later } from '../ui/later.ts';

/*
 * What says what went wrong, and why, fills a file of its own: most who open the popup never see it.
 */
export const EditTrouble = later(async () => (await import('./EditTrouble.tsx')).EditTrouble);
export const JobTrouble = later(async () => (await import('./JobTrouble.tsx')).JobTrouble);
export const OrdersLater = later(async () => (await import('./OrdersElsewhere.tsx')).OrdersElsewhere);
export const FailureLater = later(async () => (await import('./FailureNotice.tsx')).FailureNotice);

/** Fetches them where something that is stored is not done: they stand there from the first on, and nothing jumps. */
export async function troublesAtHand(): Promise<void> {
  if (!hasUnfinished(liveValue(jobsItem).now()) && !hasUnfinished(liveValue(editsItem).now())) return;
  // what cannot be fetched now is asked for again where it is shown
  await Promise.allSettled([EditTrouble, JobTrouble, OrdersLater].map((one) => one.fetch()));
}

/** Is any of it on its way, waiting, or gone wrong? */
export function hasUnfinished(stored: readonly { readonly state: string }[] = []): boolean {
  return stored.some(({ state }) => state !== 'done');
}
