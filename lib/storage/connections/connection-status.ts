import * as z from 'zod/mini';
import { connectionStatusSchema } from '../../model/connection/connection-status.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The outcome of each connection's last test, by connection id; the settings page shows it and tests again.
 */
export const connectionStatusItem = defineItem({
  area: 'local',
  name: 'connection-status',
  version: 1,
  schema: z.record(z.string(), connectionStatusSchema),
  fallback: {},
  isCopy: true,
  writer: 'background',
});
