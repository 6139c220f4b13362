import type { Outcome } from '../model/failure.ts';
import { defaultReportQuery } from '../model/query.ts';
import type { Report } from '../model/report.ts';
import { urlKey } from '../model/url-key.ts';
import type { Client } from './with-client.ts';

/**
 * The page's reports at the service, newest first, of the first 100 its search gives. The search is asked without
 * scheme and fragment, for a service may match part of the address or keep it a little differently; what counts is
 * the same `urlKey`.
 */
export async function reportsOfPage(client: Client, url: string): Promise<Outcome<Report[]>> {
  const key = urlKey(url);
  const listed = await client.listReports({
    ...defaultReportQuery,
    search: searchFor(url, key),
    perPage: 100,
  });
  if (!listed.ok) return listed;
  return { ok: true, value: listed.value.rows.filter((report) => urlKey(report.url) === key) };
}

/** The key has no slash before a query, which the service may have kept: then the query cannot be searched for. */
function searchFor(url: string, key: string): string {
  const text = key.replace(/^https?:\/\//, '');
  return URL.canParse(url) && new URL(url).pathname.endsWith('/') ? text.replace(/\?.*$/, '') : text;
}
