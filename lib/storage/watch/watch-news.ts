import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** How many watched pages have changes that the user has not confirmed: the popup reads no more until there are some. */
export const watchNewsItem = defineItem({
  area: 'local',
  name: 'watch-news',
  version: 1,
  schema: z.number(),
  fallback: 0,
  isCopy: true,
  writer: 'background',
});
