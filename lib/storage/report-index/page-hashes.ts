import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** The version of `urlHash`. Increase it when `urlHash` changes, so that `rehashPages` runs. */
export const PAGE_HASHES = 2;

/** The version of the hashes under which pages are stored; the first ones were two 32-bit hashes. */
export const pageHashesItem = defineItem({
  area: 'local',
  name: 'page-hashes',
  version: 1,
  schema: z.number(),
  fallback: 1,
  isCopy: true,
  writer: 'background',
});
