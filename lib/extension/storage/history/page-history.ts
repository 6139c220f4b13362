import * as z from 'zod/mini';
import { type Reading, readingSchema } from '../../../engine/history/reading.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import { namesIn } from '../core/browser-storage.ts';
import { defineFamily, readTogether, type StoredItem } from '../core/define-item.ts';

const historyItem = defineFamily<Reading[]>({
  area: 'local',
  name: 'history',
  schema: z.array(readingSchema),
  fallback: [],
  isOfPage: true,
  belongsTo: 'connection',
});

/** The readings of a page at a connection, newest first. */
export function pageHistoryItem(connectionId: string, url: string): StoredItem<Reading[]> {
  return historyItem(`${connectionId}:${urlKey(url)}`);
}

/** The pages that are read at once, so that a screen can be drawn between them. */
const PART = 100;

/**
 * The pages with readings whose addresses are wanted when their turn comes, at all connections. Lists the names of
 * everything stored: not for what has to be quick.
 */
export async function* historiesOf(isWanted: (url: string) => boolean) {
  const pages = (await namesIn('local')).flatMap((name) => {
    const [, connectionId, url] = /^history:([^:]+):(.+)$/s.exec(name) ?? [];
    return connectionId !== undefined && url !== undefined ? [{ connectionId, url }] : [];
  });
  for (let at = 0; at < pages.length; at += PART) {
    const part = pages.slice(at, at + PART).filter(({ url }) => isWanted(url));
    const histories = await readTogether(
      part.map(({ connectionId, url }) => pageHistoryItem(connectionId, url)),
    );
    yield* part.map(({ url }, index) => ({ url, history: histories[index] ?? [] }));
  }
}
