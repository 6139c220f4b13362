import type { Connection } from '../../../lib/model/connection/connection.ts';
import { type HistoryEntry, historyEntries } from '../../../lib/model/history/compare-snapshots.ts';
import { pageHistoryItem } from '../../../lib/storage/history/page-history.ts';
import { useStored } from '../../app/stored/use-stored.ts';

/** The stored history of a page at this connection, newest first, updated on change. */
export function usePageHistory(connection: Connection, url: string): readonly HistoryEntry[] {
  return historyEntries(useStored(pageHistoryItem(connection.id, url)) ?? []);
}
