import { defaultReportQuery, type ReportQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { looseKey } from '../../../engine/url/same-page.ts';
import { type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import type { Client } from '../../api/client.ts';

export interface ReportsOfPage {
  /** The reports of the page, newest first. */
  readonly ofPage: readonly Report[];
  /** All reports that the search returned. */
  readonly listed: readonly Report[];
}

/**
 * Finds the page's reports at the service, among the first 100 that its search returns. `isExact`: at a service
 * that keeps addresses as they are.
 */
export async function reportsOfPage(
  client: Client,
  url: string,
  isExact = false,
): Promise<Outcome<ReportsOfPage>> {
  const [whole, ofPath] = searchesFor(url);
  const found = await searched(client, url, whole);
  const isFound = isExact || !found.ok || found.value.ofPage.length > 0;
  return isFound || ofPath === undefined ? found : searched(client, url, ofPath);
}

async function searched(client: Client, url: string, query: ReportQuery): Promise<Outcome<ReportsOfPage>> {
  const key = looseKey(url);
  const listed = await client.listReports(query);
  if (!listed.ok) return listed;
  const { rows } = listed.value;
  return succeeded({ ofPage: rows.filter((report) => looseKey(report.url) === key), listed: rows });
}

/**
 * The list's queries that find a page's reports, newest first: a second one if the service may have dropped its query.
 */
export function searchesFor(url: string): readonly [ReportQuery, ...ReportQuery[]] {
  const whole = searchFor(url);
  // or put something before it
  const path = whole.replace(/\?.*$/s, '');
  const query = (search: string): ReportQuery => ({ ...defaultReportQuery, search, perPage: 100 });
  return path === whole ? [query(whole)] : [query(whole), query(path)];
}

/**
 * The part of a URL that every service stores alike: no scheme, `www.` or fragment, nothing from the first
 * encoded character on, and no query after a path that ends with a slash, which the service may have dropped.
 */
function searchFor(url: string): string {
  if (!URL.canParse(url)) return looseKey(url);
  const { host, pathname, search } = new URL(url);
  const path = pathname.endsWith('/') ? pathname.replace(/\/$/, '') : `${pathname}${search}`;
  return `${host.replace(/^www\./, '')}${path}`.replace(/%.*$/s, '');
}
