import * as z from 'zod/mini';
import { type Watch, watchSchema } from '../../model/watch/watch.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The watched pages of all connections, at most `MOST_WATCHED`, so that one read shows what is due. Lazy: the badge of
 * who watches nothing does not wait for the schema.
 */
export const watchesItem = defineItem<Watch[]>({
  area: 'local',
  name: 'watches',
  version: 1,
  schema: z.lazy(() => z.array(watchSchema)),
  fallback: [],
  belongsTo: 'connection',
  without: (all, connectionId) => all.filter((watch) => watch.connectionId !== connectionId),
  writer: 'background',
});
