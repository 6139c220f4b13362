import * as z from 'zod/mini';
import { bulkCreateSchema } from '../../model/jobs/bulk-create.ts';
import { defineItem } from '../core/define-item.ts';
import { bulkCreateToVersion2 } from '../migrations/runs-2.ts';

/** The planned, running or last bulk create; pages watch it for progress. */
export const bulkCreateItem = defineItem({
  area: 'local',
  name: 'bulk-create',
  version: 2,
  schema: z.nullable(bulkCreateSchema),
  fallback: null,
  writer: 'background',
  migrations: { 2: bulkCreateToVersion2 },
});
