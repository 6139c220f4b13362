import { type PageHistories, pageHistoriesSchema } from '../../model/history/page-history.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';
import { itemFamily } from '../core/item-family.ts';

/**
 * The number of parts into which a connection's page histories are split, each at most 20 kB
 * (`MOST_BYTES_OF_A_PART`): 1.3 MB in total, about 600 snapshots of the embedded service. Budget: three
 * connections leave 6 MB of the default 10 MB quota of `storage.local` to their indexes (1.2 MB for 10,000
 * pages each) and everything else. Small parts, because every write is sent in full to every open page of the
 * extension.
 */
const PARTS = 64;

/**
 * The part of the connection's page histories that contains this page. Not read by popup or badge, which use
 * the index.
 */
export function pageHistoriesItem(connectionId: string, hash: string): StoredItem<PageHistories> {
  return pageHistoriesPart(`${connectionId}:${Number.parseInt(hash.slice(0, 6), 36) % PARTS}`);
}

/** All parts of the connection's page histories. */
export function pageHistoriesParts(connectionId: string): StoredItem<PageHistories>[] {
  return Array.from({ length: PARTS }, (_, number) => pageHistoriesPart(`${connectionId}:${number}`));
}

/** The part with this id: the connection's id, a colon, and a number. */
export const pageHistoriesPart = itemFamily((id) =>
  defineItem({
    area: 'local',
    name: `history:${id}`,
    version: 1,
    schema: pageHistoriesSchema,
    fallback: {},
    writer: 'background',
  }),
);
