import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/**
 * The highest id that a report in this browser has had. A copy of what the reports' database counts, which starts
 * again when the browser has lost it; the stored pages and their history would then take a new report for an old one.
 */
export const highestLocalIdItem = defineItem({
  area: 'local',
  name: 'highest-local-id',
  schema: z.number(),
  fallback: 0,
  isCopy: true,
});
