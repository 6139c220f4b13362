import * as z from 'zod/mini';
import { STORED_SEEN } from '../../model/report-index/seen-report.ts';
import { defineItem, type StoredItem } from '../core/define-item.ts';
import { seenReportsToVersion2 } from '../migrations/seen-reports-2.ts';

const items = new Map<string, StoredItem<string>>();

/** The URLs of the connection's newest seen reports, for the address bar's search; see `storedSeen`. */
export function seenReportsItem(connectionId: string): StoredItem<string> {
  let item = items.get(connectionId);
  if (!item) {
    item = defineItem({
      area: 'local',
      name: `seen:${connectionId}`,
      version: 2,
      schema: z.string().check(z.regex(STORED_SEEN)),
      fallback: '[]',
      isCopy: true,
      writer: 'background',
      migrations: { 2: seenReportsToVersion2 },
    });
    items.set(connectionId, item);
  }
  return item;
}
