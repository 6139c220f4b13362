import * as z from 'zod/mini';
import { checkupSchema } from '../model/checkup.ts';
import { defineItem } from './define-item.ts';

/** The last check of a connection, or the one under way; the settings watch it for progress. Gone with the browser. */
export const checkupItem = defineItem({
  area: 'session',
  name: 'checkup',
  version: 1,
  schema: z.nullable(checkupSchema),
  fallback: null,
  isCopy: true,
  writer: 'background',
});
