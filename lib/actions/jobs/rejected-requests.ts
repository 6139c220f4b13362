import type { Failure } from '../../model/core/failure.ts';
import { rejectedRequestsItem } from '../../storage/jobs/rejected-requests.ts';

/** As long as a failed job shows on its tab: ids of tabs are used again. */
const KEPT_MS = 3_600_000;

/** Keeps what came of an order that no popup is told of, for the badge and the popup of the tab it was given in. */
export async function storeRejected(tabId: number, url: string, failure: Failure): Promise<void> {
  const at = Date.now();
  await rejectedRequestsItem.update((present) => ({
    ...Object.fromEntries(Object.entries(present).filter(([, order]) => at - order.at < KEPT_MS)),
    [tabId]: { url, failure, at },
  }));
}

/** Forgets it: the user has read it, ordered again, or left the page. */
export async function removeRejected(tabId: number): Promise<void> {
  // mostly there is nothing, and pages change often
  if (!(tabId in (await rejectedRequestsItem.get()))) return;
  await rejectedRequestsItem.update(({ [tabId]: _gone, ...rest }) => rest);
}
