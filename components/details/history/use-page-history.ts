import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import type { Ignore } from '../../../lib/engine/report/ignore.ts';
import { type HistoryEntry, historyEntries } from '../../../lib/extension/model/history/page-history.ts';
import { historyWithoutIgnored } from '../../../lib/extension/model/history/reading-without-ignored.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
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
