import * as z from 'zod/mini';
import { bulkEditSchema } from '../../model/jobs/bulk-edit.ts';
import { defineItem } from '../core/define-item.ts';

/** The running or last bulk edit; pages watch it for progress. */
export const bulkEditItem = defineItem({
  area: 'local',
  name: 'bulk-edit',
  version: 1,
  schema: z.nullable(bulkEditSchema),
  fallback: null,
  belongsTo: 'connection',
  without: (run, connectionId) => (run?.connectionId === connectionId ? null : run),
  writer: 'background',
});
