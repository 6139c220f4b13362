import * as z from 'zod/mini';
import { connectionCheckSchema } from '../../model/connection/connection-check.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The last or running connection check; the settings watch it for progress. Kept until the browser is closed.
 */
export const connectionCheckItem = defineItem({
  area: 'session',
  name: 'connection-check',
  schema: z.nullable(connectionCheckSchema),
  fallback: null,
  belongsTo: 'connection',
  without: (check, connectionId) => (check?.connectionId === connectionId ? null : check),
  isCopy: true,
});
