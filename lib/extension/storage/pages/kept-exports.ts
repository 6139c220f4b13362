import * as z from 'zod/mini';
import { isRecord } from '../../../engine/core/is-record.ts';
import { type KeptExports, keptExportsSchema } from '../../model/search-console/kept-exports.ts';
import { namesIn } from '../core/browser-storage.ts';
import { defineFamily, type StoredItem } from '../core/define-item.ts';

/** Values from before December 2026 say what was left out of the last files together: it is said of the last one. */
const ofEachFile = z.transform((stored) => {
  if (!isRecord(stored) || !Array.isArray(stored['exports']) || !('leftOut' in stored)) return stored;
  const { leftOut, exports, ...others } = stored;
  return { ...others, exports: exports.map((one, at) => (exports[at + 1] ? one : { leftOut, ...one })) };
});

const exportsItem = defineFamily<KeptExports | null>({
  area: 'local',
  name: 'search-console',
  schema: z.nullable(z.pipe(ofEachFile, keptExportsSchema)),
  fallback: null,
  isOfPage: true,
  belongsTo: 'connection',
});

/**
 * What is kept of the files of Search Console for a registrable domain at a connection; of an earlier version of the
 * extension for a host. In no export, and at no service.
 */
export function keptExportsItem(connectionId: string, domain: string): StoredItem<KeptExports | null> {
  return exportsItem(`${connectionId}:${domain}`);
}

/**
 * The domains of a connection of which files are kept, the shortest first. Lists the names of everything stored, as
 * the next one does.
 */
export async function domainsWithExports(connectionId: string): Promise<readonly string[]> {
  const domains = await namesAfter(`search-console:${connectionId}:`);
  return domains.toSorted((one, other) => one.length - other.length);
}

/** Whether a host is that domain, or below it. */
export function isBelow(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The item of the files that are kept of a host's domain. */
export async function keptExportsOf(
  connectionId: string,
  host: string,
): Promise<StoredItem<KeptExports | null> | undefined> {
  const domain = (await domainsWithExports(connectionId)).find((one) => isBelow(host, one));
  return domain === undefined ? undefined : keptExportsItem(connectionId, domain);
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
