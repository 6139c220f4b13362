import * as z from 'zod/mini';
import { type Snapshot, snapshotSchema } from '../../model/history/snapshot.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';

/** The snapshots of a page at a connection, newest first. */
export function pageHistoryItem(connectionId: string, url: string): StoredItem<Snapshot[]> {
  return pageHistoryNamed(`${connectionId}:${urlKey(url)}`);
}

/** The history with this name: the connection's id, a colon, and the page's `urlKey`. */
export function pageHistoryNamed(name: string): StoredItem<Snapshot[]> {
  return defineItem<Snapshot[]>({
    area: 'local',
    name: `history:${name}`,
    version: 1,
    schema: z.array(snapshotSchema),
    fallback: [],
    writer: 'background',
  });
}
