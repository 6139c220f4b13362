import * as z from 'zod/mini';
import { indexSyncSchema } from '../../model/report-index/index-sync.ts';
import { defineItem } from '../core/define-item.ts';

/** How far the index follows the service, by connection id. Nothing is there of a connection that was never synced. */
export const indexSyncItem = defineItem({
  area: 'local',
  name: 'index-sync',
  version: 1,
  schema: z.record(z.string(), indexSyncSchema),
  fallback: {},
  isCopy: true,
  writer: 'background',
});
