import * as z from 'zod/mini';
import { type Snapshot, snapshotSchema } from '../../model/history/snapshot.ts';
import { urlKey } from '../../model/url/url-key.ts';
import { defineFamily, type StoredItem } from '../core/define-item.ts';

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
