import { withoutReport, withSnapshot } from '../../model/history/page-history.ts';
import type { Snapshot } from '../../model/history/snapshot.ts';
import { snapshotOf } from '../../model/history/snapshot-of.ts';
import type { ReportDetails } from '../../model/report/report.ts';
import { urlHash } from '../../model/url/url-hash.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { StorageFull } from '../../storage/core/storage-full.ts';
import { pageHistoriesItem } from '../../storage/history/page-histories.ts';

/**
 * Stores a snapshot of a report, for later comparison. Returns the snapshot, or `null` while there is no
 * result. Writes only changes; if the storage is full, only the page history is lost and the requested action
 * still succeeds.
 */
export async function saveSnapshot(connectionId: string, details: ReportDetails): Promise<Snapshot | null> {
  const snapshot = snapshotOf(details, Date.now());
  if (!snapshot) return null;
  const hash = urlHash(details.report.url);
  const item = pageHistoriesItem(connectionId, hash);
  try {
    const present = await item.get();
    if (withSnapshot(present, hash, snapshot) !== present) {
      await whileConnected(connectionId, () => item.update((pasts) => withSnapshot(pasts, hash, snapshot)));
    }
  } catch (error) {
    if (!(error instanceof StorageFull)) console.error(error);
  }
  return snapshot;
}

/** Removes the snapshots of a deleted report from its page's history. */
export async function removeSnapshots(connectionId: string, id: string, url: string): Promise<void> {
  const hash = urlHash(url);
  const item = pageHistoriesItem(connectionId, hash);
  const present = await item.get();
  if (withoutReport(present, hash, id) === present) return;
  await item.update((pasts) => withoutReport(pasts, hash, id));
}

/** Removes the histories of pages, by page hash. */
export async function removePageHistories(connectionId: string, hashes: readonly string[]): Promise<void> {
  const byItem = Map.groupBy(hashes, (hash) => pageHistoriesItem(connectionId, hash));
  for (const [item, mine] of byItem) {
    const isKept = ([hash]: [string, unknown]) => !mine.includes(hash);
    if (Object.entries(await item.get()).every(isKept)) continue;
    await item.update((pasts) => Object.fromEntries(Object.entries(pasts).filter(isKept)));
  }
}
