import * as z from 'zod/mini';
import { pagesSyncSchema } from '../../model/pages/pages-sync.ts';
import { defineItem } from '../core/define-item.ts';
import { withoutEntry } from '../core/without-entry.ts';

/**
 * The sync state of each connection's known pages, by connection id. Connections that were never synced have no
 * entry.
 */
export const pagesSyncItem = defineItem({
  area: 'local',
  name: 'pages-sync',
  schema: z.record(z.string(), pagesSyncSchema),
  fallback: {},
  belongsTo: 'connection',
  without: withoutEntry,
  isCopy: true,
});
