import { type PastEntry, pastEntries } from '../../lib/model/compare-snapshots.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { urlHash } from '../../lib/model/url-hash.ts';
import { pastsItem } from '../../lib/storage/pasts.ts';
import { useStored } from '../hooks/use-stored.ts';

/** What this browser has seen of a page's reports at the connection, newest first, live. */
export function usePast(connection: Connection, url: string): readonly PastEntry[] {
  const hash = urlHash(url);
  return pastEntries(useStored(pastsItem(connection.id, hash))?.[hash] ?? []);
}
