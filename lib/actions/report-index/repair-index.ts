import { neverSynced, syncBegun } from '../../model/report-index/index-sync.ts';
import type { IndexedPage } from '../../model/report-index/indexed-page.ts';
import { startAlarm } from '../../platform/lifecycle/alarms.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { indexSyncItem } from '../../storage/report-index/index-sync.ts';
import { indexShardItem, lookUp } from '../../storage/report-index/report-index.ts';

/** Index entries of pages, by page hash; damaged parts are repaired, and their pages are missing for now. */
export async function lookUpOrRepair(
  connectionId: string,
  hashes: readonly string[],
): Promise<(IndexedPage | undefined)[]> {
  const { pages, isDamaged } = await lookUp(connectionId, hashes);
  if (isDamaged) await repairIndex(connectionId, hashes);
  return pages;
}

/**
 * Removes the unreadable parts of the connection's index that contain these pages, and schedules a sync of
 * the whole list within half a minute if syncing is on.
 */
async function repairIndex(connectionId: string, hashes: readonly string[]): Promise<void> {
  await whileConnected(connectionId, async () => {
    await Promise.all(hashes.map((hash) => indexShardItem(connectionId, hash).remove()));
    await indexSyncItem.update((all) => ({
      ...all,
      [connectionId]: syncBegun(neverSynced, true, Date.now()),
    }));
  });
  await startAlarm('sync-pass');
}
