import * as z from 'zod/mini';
import { bulkCreateSchema } from '../../model/jobs/bulk-create.ts';
import { defineItem } from '../core/define-item.ts';

/** The planned, running or last bulk create; pages watch it for progress. */
export const bulkCreateItem = defineItem({
  area: 'local',
  name: 'bulk-create',
  version: 1,
  schema: z.nullable(bulkCreateSchema),
  fallback: null,
  belongsTo: 'connection',
  without: (bulk, connectionId) =>
    [bulk, ...(bulk?.rows ?? [])].some((one) => one?.connectionId === connectionId) ? null : bulk,
  writer: 'background',
});
