import * as z from 'zod/mini';
import { type KeptExports, keptExportsSchema } from '../../model/search-console/kept-exports.ts';
import { namesIn } from '../core/browser-storage.ts';
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

/** The sites of a connection of which files are kept. Lists the names of everything stored, as the next one does. */
export async function sitesWithExports(connectionId: string): Promise<ReadonlySet<string>> {
  return new Set(await namesAfter(`search-console:${connectionId}:`));
}

/** The hosts of the pages that are known at a connection. */
export async function sitesWithPages(connectionId: string): Promise<ReadonlySet<string>> {
  const pages = await namesAfter(`page:${connectionId}:`);
  return new Set(pages.flatMap((url) => URL.parse(url)?.host ?? []));
}

async function namesAfter(prefix: string): Promise<string[]> {
  const names = await namesIn('local');
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}
