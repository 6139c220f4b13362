import type { Connection } from '../../../lib/model/connection/connection.ts';
import { type HistoryEntry, historyEntries } from '../../../lib/model/history/compare-snapshots.ts';
import { urlHash } from '../../../lib/model/url/url-hash.ts';
import { pageHistoriesItem } from '../../../lib/storage/history/page-histories.ts';
import { useStored } from '../../app/stored/use-stored.ts';

/** The stored history of a page at this connection, newest first, updated on change. */
export function usePageHistory(connection: Connection, url: string): readonly HistoryEntry[] {
  const hash = urlHash(url);
  return historyEntries(useStored(pageHistoriesItem(connection.id, hash))?.[hash] ?? []);
}
