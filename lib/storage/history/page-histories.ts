import { type PageHistories, pageHistoriesSchema } from '../../model/history/page-history.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';

/**
 * In so many parts, of 20 kB at the most each (`MOST_BYTES_OF_A_PART`), the pasts of a connection's pages are kept: 1.3 MB
 * in all, some 600 snapshots of the embedded service. Of the 10 MB that `storage.local` holds by default, three
 * connections so leave 6 MB to their indexes (1.2 MB for 10,000 pages each) and all else. Small parts, because every
 * write is told to every open page of the extension, whole.
 */
const PARTS = 64;

const items = new Map<string, StoredItem<PageHistories>>();

/**
 * The part of the connection's pasts that holds the page with this hash. Never read on the way to a popup or a badge:
 * they have the index.
 */
export function pageHistoriesItem(connectionId: string, hash: string): StoredItem<PageHistories> {
  return pageHistoriesPart(`${connectionId}:${Number.parseInt(hash.slice(0, 6), 36) % PARTS}`);
}

/** All parts of the connection's pasts. */
export function pastsParts(connectionId: string): StoredItem<PageHistories>[] {
  return Array.from({ length: PARTS }, (_, number) => pageHistoriesPart(`${connectionId}:${number}`));
}

/** The part with this id: its connection's, a colon, and its number. */
export function pageHistoriesPart(id: string): StoredItem<PageHistories> {
  let item = items.get(id);
  if (!item) {
    item = defineItem({
      area: 'local',
      name: `past:${id}`,
      version: 1,
      schema: pageHistoriesSchema,
      fallback: {},
      writer: 'background',
    });
    items.set(id, item);
  }
  return item;
}
