import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** The tabs that were opened to read a page; a background that was killed leaves them open. */
export const backgroundTabsItem = defineItem<number[]>({
  area: 'session',
  name: 'background-tabs',
  schema: z.array(z.number()),
  fallback: [],
});
