import type { ReportQuery } from '../../lib/model/query.ts';
import { BULK_PATH, reportsPath } from '../../lib/model/reports-page.ts';
import { listHash, readListQuery, tableQuery } from './list-address.ts';

/** Where the extension's own page shows everything about one report. */
export function detailsHref(id: string, connectionId: string): string {
  return reportsPath(`#/report/${encodeURIComponent(id)}`, connectionId);
}

/** The extension's page of all reports; of the connection in use, unless one is named. */
export function reportsHref(connectionId?: string): string {
  return reportsPath(listHash(tableQuery), connectionId);
}

/** The same place of the same connection, within that page: all reports, of one project if it is named. */
export function reportsHash(project?: string): string {
  return listHash(project === undefined ? tableQuery : { ...tableQuery, project });
}

/** Where reports of the links of the page in a tab are planned. */
export function linksHref(tabId: number): string {
  return `${BULK_PATH}?tab=${tabId}`;
}

/** Where on the page of all reports we are. */
export type Place =
  | { readonly kind: 'reports'; readonly query: ReportQuery }
  | { readonly kind: 'projects' }
  /** Reports of many pages; of the links of the page in a tab, if one is named. */
  | { readonly kind: 'bulk'; readonly tabId: number | null }
  | { readonly kind: 'report'; readonly id: string };

/** Reads the part of the page's address after `#`; whatever is not known is the list of reports. */
export function placeOf(hash: string): Place {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?', 2);
  if (path === '/projects') return { kind: 'projects' };
  if (path === '/bulk') {
    const tab = new URLSearchParams(search).get('tab') ?? '';
    return { kind: 'bulk', tabId: /^\d+$/.test(tab) ? Number(tab) : null };
  }
  const [, id] = /^\/report\/(.+)$/.exec(path) ?? [];
  if (id !== undefined) {
    try {
      return { kind: 'report', id: decodeURIComponent(id) };
    } catch {
      return { kind: 'report', id };
    }
  }
  return { kind: 'reports', query: readListQuery(search) };
}
