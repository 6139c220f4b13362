import * as z from 'zod/mini';
import { reportSchema } from '../../../engine/report/report.ts';
import { defineItem } from '../core/define-item.ts';
import { withoutEntry } from '../core/without-entry.ts';

const lastListSchema = z.object({
  rows: z.array(reportSchema),
  unreadable: z.number(),
  hasNext: z.boolean(),
  total: z.nullable(z.number()),
  paged: z.boolean(),
  /** When it was requested, epoch ms. */
  at: z.number(),
});
export type LastList = z.infer<typeof lastListSchema>;

/** The maximum number of lists, with ten rows each: about 20 kB, which every popup reads. */
const MOST = 6;

/**
 * The popup's list as the service last returned it without filters, by connection id, so that the next popup,
 * or another connection chosen in it, can show it immediately.
 */
export const lastListItem = defineItem({
  area: 'local',
  name: 'last-list',
  schema: z.record(z.string(), lastListSchema),
  fallback: {},
  belongsTo: 'connection',
  without: withoutEntry,
  isCopy: true,
});

/**
 * The lists with a new one of a connection; the one requested longest ago is dropped if there are too many.
 */
export function withLastList(
  lists: Readonly<Record<string, LastList>>,
  connectionId: string,
  list: LastList,
): Record<string, LastList> {
  const all = Object.entries({ ...lists, [connectionId]: list });
  return Object.fromEntries(all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST));
}

/** Changes the stored list of a connection, if there is one. */
export async function changeLastList(
  connectionId: string,
  change: (list: LastList) => LastList,
): Promise<void> {
  if (!(connectionId in (await lastListItem.get()))) return;
  await lastListItem.update((lists) => {
    const list = lists[connectionId];
    return list ? { ...lists, [connectionId]: change(list) } : lists;
  });
}
