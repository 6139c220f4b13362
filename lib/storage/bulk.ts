import * as z from 'zod/mini';
import { bulkSchema } from '../model/bulk.ts';
import { defineItem } from './define-item.ts';

/** The bulk that is planned, under way, or was the last; pages watch it for progress. */
export const bulkItem = defineItem({
  area: 'local',
  name: 'bulk',
  version: 1,
  schema: z.nullable(bulkSchema),
  fallback: null,
  writer: 'background',
});
