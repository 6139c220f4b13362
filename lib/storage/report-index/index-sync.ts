import * as z from 'zod/mini';
import { indexSyncSchema } from '../../model/report-index/index-sync.ts';
import { defineItem } from '../core/define-item.ts';

/**
 * The sync state of each connection's index, by connection id. Connections that were never synced have no
 * entry.
 */
export const indexSyncItem = defineItem({
  area: 'local',
  name: 'index-sync',
  version: 1,
  schema: z.record(z.string(), indexSyncSchema),
  fallback: {},
  isCopy: true,
  writer: 'background',
});
