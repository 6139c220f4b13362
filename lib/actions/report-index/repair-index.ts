import { neverSynced, syncBegun } from '../../model/report-index/index-sync.ts';
import type { IndexedPage } from '../../model/report-index/indexed-page.ts';
import { startAlarm } from '../../platform/lifecycle/alarms.ts';
import { whileConnected } from '../../storage/connections/connection-lock.ts';
import { indexSyncItem } from '../../storage/report-index/index-sync.ts';
import { indexShardItem, lookUp } from '../../storage/report-index/report-index.ts';

/** What is known of pages, by their hashes; where that is damaged it is mended, and nothing is known for now. */
export async function lookUpOrRepair(
  connectionId: string,
  hashes: readonly string[],
): Promise<(IndexedPage | undefined)[]> {
  const { pages, isDamaged } = await lookUp(connectionId, hashes);
  if (isDamaged) await mendIndex(connectionId, hashes);
  return pages;
}

/**
 * Removes the parts of the connection's index that hold the pages with these hashes, for they cannot be read, and has
 * the whole list be read again, within half a minute, where the index follows the service.
 */
async function mendIndex(connectionId: string, hashes: readonly string[]): Promise<void> {
  await whileConnected(connectionId, async () => {
    await Promise.all(hashes.map((hash) => indexShardItem(connectionId, hash).remove()));
    await indexSyncItem.update((all) => ({
      ...all,
      [connectionId]: syncBegun(neverSynced, true, Date.now()),
    }));
  });
  await startAlarm('sync-pass');
}
