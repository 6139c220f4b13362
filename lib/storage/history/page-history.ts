import * as z from 'zod/mini';
import { type Reading, readingSchema } from '../../model/history/reading.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { namesIn } from '../core/browser-storage.ts';
import { defineFamily, readTogether, type StoredItem } from '../core/define-item.ts';

const historyItem = defineFamily<Reading[]>({
  area: 'local',
  name: 'history',
  version: 1,
  schema: z.array(readingSchema),
  fallback: [],
  belongsTo: 'connection',
  writer: 'background',
});

/** The readings of a page at a connection, newest first. */
export function pageHistoryItem(connectionId: string, url: string): StoredItem<Reading[]> {
  return historyItem(`${connectionId}:${urlKey(url)}`);
}

/**
 * The pages with readings whose addresses are wanted, at all connections. Lists the names of everything stored: not for
 * what has to be quick.
 */
export async function historiesOf(
  isWanted: (url: string) => boolean,
): Promise<{ readonly url: string; readonly history: readonly Reading[] }[]> {
  const pages = (await namesIn('local')).flatMap((name) => {
    const [, connectionId, url] = /^history:([^:]+):(.+)$/s.exec(name) ?? [];
    return connectionId !== undefined && url !== undefined && isWanted(url) ? [{ connectionId, url }] : [];
  });
  const histories = await readTogether(
    pages.map(({ connectionId, url }) => pageHistoryItem(connectionId, url)),
  );
  return pages.map(({ url }, at) => ({ url, history: histories[at] ?? [] }));
}
