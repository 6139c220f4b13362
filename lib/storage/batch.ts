import * as z from 'zod/mini';
import { batchSchema } from '../model/batch.ts';
import { defineItem } from './define-item.ts';

/** What is done to many reports: under way, or the last; pages watch it for progress. */
export const batchItem = defineItem({
  area: 'local',
  name: 'batch',
  version: 1,
  schema: z.nullable(batchSchema),
  fallback: null,
  writer: 'background',
});
