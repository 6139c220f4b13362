import type { Connection } from '../../../lib/model/connection/connection.ts';
import type { EpochMs } from '../../../lib/model/core/epoch-ms.ts';
import { type HistoryEntry, historyEntries } from '../../../lib/model/history/page-history.ts';
import { historyWithoutIgnored } from '../../../lib/model/history/reading-without-ignored.ts';
import type { Ignore } from '../../../lib/model/report/ignore.ts';
import { pageHistoryItem } from '../../../lib/storage/history/page-history.ts';
import { useStored } from '../../app/stored/use-stored.ts';

/** The stored history of a page at this connection, newest first, without what is ignored; updated on change. */
export function usePageHistory(
  connection: Connection,
  url: string,
  ignores: readonly Ignore[],
  now: EpochMs,
): readonly HistoryEntry[] {
  const history = useStored(pageHistoryItem(connection.id, url)) ?? [];
  return historyEntries(historyWithoutIgnored(history, url, ignores, now));
}
