import * as z from 'zod/mini';
import { seenReportSchema } from '../model/seen-report.ts';
import { defineItem, type StoredItem } from './define-item.ts';

const schema = z.array(seenReportSchema);
type SeenReports = z.infer<typeof schema>;

const items = new Map<string, StoredItem<SeenReports>>();

/** The addresses of the connection's newest reports that came by, newest first, for the address bar's search. */
export function seenReportsItem(connectionId: string): StoredItem<SeenReports> {
  let item = items.get(connectionId);
  if (!item) {
    item = defineItem({
      area: 'local',
      name: `seen:${connectionId}`,
      version: 1,
      schema,
      fallback: [],
      isCopy: true,
      writer: 'background',
    });
    items.set(connectionId, item);
  }
  return item;
}
