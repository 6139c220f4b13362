import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** The ids of the reports in this browser that are not deleted when there are too many. */
export const pinnedReportsItem = defineItem({
  area: 'local',
  name: 'pinned-reports',
  version: 1,
  schema: z.array(z.string()),
  fallback: [],
  writer: 'background',
});
