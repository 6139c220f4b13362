import * as z from 'zod/mini';
import { connectionStatusSchema } from '../../model/connection/connection-status.ts';
import { defineItem } from '../core/define-item.ts';
import { withoutEntry } from '../core/without-entry.ts';

/**
 * The outcome of each connection's last test, by connection id; the settings page shows it and tests again.
 */
export const connectionStatusItem = defineItem({
  area: 'local',
  name: 'connection-status',
  schema: z.record(z.string(), connectionStatusSchema),
  fallback: {},
  belongsTo: 'connection',
  without: withoutEntry,
  isCopy: true,
});
