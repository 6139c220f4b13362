import * as z from 'zod/mini';
import { defineItem } from '../core/define-item.ts';

/** Counted up when `urlHash` gives pages other names. */
export const PAGE_HASHES = 2;

/** By which names pages are stored here; the first ones were two 32-bit hashes. */
export const pageHashesItem = defineItem({
  area: 'local',
  name: 'page-hashes',
  version: 1,
  schema: z.number(),
  fallback: 1,
  isCopy: true,
  writer: 'background',
});
