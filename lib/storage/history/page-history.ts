import * as z from 'zod/mini';
import { type Snapshot, snapshotSchema } from '../../model/history/snapshot.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { namesIn } from '../core/browser-storage.ts';
import { defineFamily, readTogether, type StoredItem } from '../core/define-item.ts';

const historyItem = defineFamily<Snapshot[]>({
  area: 'local',
  name: 'history',
  version: 1,
  schema: z.array(snapshotSchema),
  fallback: [],
  belongsTo: 'connection',
  writer: 'background',
});

/** The snapshots of a page at a connection, newest first. */
export function pageHistoryItem(connectionId: string, url: string): StoredItem<Snapshot[]> {
  return historyItem(`${connectionId}:${urlKey(url)}`);
}

/**
 * The pages with snapshots whose addresses are wanted, at all connections. Lists the names of everything stored: not for
 * what has to be quick.
 */
export async function historiesOf(
  isWanted: (url: string) => boolean,
): Promise<{ readonly url: string; readonly history: readonly Snapshot[] }[]> {
  const pages = (await namesIn('local')).flatMap((name) => {
    const [, connectionId, url] = /^history:([^:]+):(.+)$/s.exec(name) ?? [];
    return connectionId !== undefined && url !== undefined && isWanted(url) ? [{ connectionId, url }] : [];
  });
  const histories = await readTogether(
    pages.map(({ connectionId, url }) => pageHistoryItem(connectionId, url)),
  );
  return pages.map(({ url }, at) => ({ url, history: histories[at] ?? [] }));
}
