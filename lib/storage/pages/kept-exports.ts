import * as z from 'zod/mini';
import { type KeptExports, keptExportsSchema } from '../../model/search-console/kept-exports.ts';
import { defineFamily, type StoredItem } from '../core/define-item.ts';

const exportsItem = defineFamily<KeptExports | null>({
  area: 'local',
  name: 'search-console',
  schema: z.nullable(keptExportsSchema),
  fallback: null,
  isOfPage: true,
  belongsTo: 'connection',
});

/** What is kept of the files of Search Console for a site at a connection. In no export, and at no service. */
export function keptExportsItem(connectionId: string, project: string): StoredItem<KeptExports | null> {
  return exportsItem(`${connectionId}:${project}`);
}
