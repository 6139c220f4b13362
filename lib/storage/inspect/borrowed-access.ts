import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** Host permissions that were given for one check of links, and are given back after it. */
export const borrowedAccessItem = defineItem({
  area: 'local',
  name: 'borrowed-access',
  version: 1,
  schema: z.object({
    patterns: z.array(z.string()),
    /** Epoch ms. */
    borrowedAt: z.number(),
  }),
  fallback: { patterns: [], borrowedAt: 0 },
  writer: 'background',
});
