import * as z from 'zod/mini';
import { connectionCheckSchema } from '../../model/connection/connection-check.ts';
import { defineItem } from '../core/define-item.ts';

/** The last check of a connection, or the one under way; the settings watch it for progress. Gone with the browser. */
export const connectionCheckItem = defineItem({
  area: 'session',
  name: 'checkup',
  version: 1,
  schema: z.nullable(connectionCheckSchema),
  fallback: null,
  isCopy: true,
  writer: 'background',
});
