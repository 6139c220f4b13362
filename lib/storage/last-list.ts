import * as z from 'zod/mini';
import { reportSchema } from '../model/report.ts';
import { defineItem } from './define-item.ts';

/** The popup's list as the service last gave it without any filter, so that the next popup paints it at once. */
export const lastListItem = defineItem({
  area: 'local',
  name: 'last-list',
  version: 1,
  schema: z.nullable(
    z.object({
      connectionId: z.string(),
      rows: z.array(reportSchema),
      unreadable: z.number(),
      hasNext: z.boolean(),
      total: z.nullable(z.number()),
      paged: z.boolean(),
      /** When it was asked for, milliseconds since 1970. */
      at: z.number(),
    }),
  ),
  fallback: null,
  isCopy: true,
  writer: 'background',
});
