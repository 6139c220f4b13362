import { FIXED_BY } from '../../lib/engine/report/check-values.ts';
import type { PagesQuery } from '../../lib/engine/report/query.ts';
import type { ReportPart } from '../../lib/engine/report/reports-page.ts';
import { readListQuery } from './list-url.ts';
import { readPagesQuery } from './project-url.ts';

/** A view of the reports page. */
export type Route =
  | { readonly kind: 'reports'; readonly query: PagesQuery }
  | { readonly kind: 'projects' }
  /** One site. */
  | { readonly kind: 'project'; readonly query: PagesQuery }
  /** Bulk create; for the links of the page in this tab, if one is given. */
  | { readonly kind: 'bulk'; readonly tabId: number | null }
  /** The monitored pages of all connections. */
  | { readonly kind: 'monitoring' }
  /** Two reports side by side, by their ids. */
  | { readonly kind: 'compare'; readonly ids: readonly [string, string] }
  /** A report beside the live page at this address; `null`: at the report's own. */
  | { readonly kind: 'compare-live'; readonly id: string; readonly address: string | null }
  | { readonly kind: 'report'; readonly id: string; readonly part: ReportPart };

/** Parses the hash of the reports page; an unknown one is the list of reports. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?', 2);
  if (path === '/projects') return { kind: 'projects' };
  if (path === '/monitoring') return { kind: 'monitoring' };
  if (path === '/bulk') {
    const tab = new URLSearchParams(search).get('tab') ?? '';
    return { kind: 'bulk', tabId: /^\d+$/.test(tab) ? Number(tab) : null };
  }
  const [, left, right] = /^\/compare\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (left !== undefined && right !== undefined)
    return { kind: 'compare', ids: [decoded(left), decoded(right)] };
  const [, kind, name = ''] = /^\/(report|project|compare-live)\/(.+)$/.exec(path) ?? [];
  if (kind === 'compare-live')
    return { kind, id: decoded(name), address: new URLSearchParams(search).get('address') };
  if (kind === 'report') return { kind, id: decoded(name), part: readPart(search) };
  if (kind === 'project') return { kind, query: readPagesQuery(decoded(name), search) };
  return { kind: 'reports', query: readListQuery(search) };
}

function readPart(search: string): ReportPart {
  const { group, check, section, fixedBy: name } = Object.fromEntries(new URLSearchParams(search));
  if (check !== undefined) return { check };
  if (section === 'structured') return { section };
  const fixedBy = FIXED_BY.find((each) => each === name);
  if (fixedBy !== undefined) return { fixedBy };
  return group === undefined ? {} : { group };
}

/** Decodes a part of the hash; returns it unchanged if it is invalidly encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
