import type { ProjectQuery, ReportQuery } from '../../lib/model/report/query.ts';
import { readListQuery } from './list-url.ts';
import { readPagesQuery, readProjectsQuery } from './project-url.ts';

/** Where on the page of all reports we are. */
export type Route =
  | { readonly kind: 'reports'; readonly query: ReportQuery }
  | { readonly kind: 'projects'; readonly query: ProjectQuery }
  /** One project; `query` asks for its pages. */
  | { readonly kind: 'project'; readonly query: ReportQuery }
  | { readonly kind: 'charts' }
  /** Reports of many pages; of the links of the page in a tab, if one is named. */
  | { readonly kind: 'bulk'; readonly tabId: number | null }
  | { readonly kind: 'report'; readonly id: string };

/** Reads the part of the page's address after `#`; whatever is not known is the list of reports. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?', 2);
  if (path === '/projects') return { kind: 'projects', query: readProjectsQuery(search) };
  if (path === '/charts') return { kind: 'charts' };
  if (path === '/bulk') {
    const tab = new URLSearchParams(search).get('tab') ?? '';
    return { kind: 'bulk', tabId: /^\d+$/.test(tab) ? Number(tab) : null };
  }
  const [, kind, name = ''] = /^\/(report|project)\/(.+)$/.exec(path) ?? [];
  if (kind === 'report') return { kind, id: decoded(name) };
  if (kind === 'project') return { kind, query: readPagesQuery(decoded(name), search) };
  return { kind: 'reports', query: readListQuery(search) };
}

/** A part of an address; as it stands if it is written wrongly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
