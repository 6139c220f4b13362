import type { FixedBy } from './check-values.ts';

/**
 * The path of the extension's reports page; `hash` is the route within it. It shows the given connection,
 * else the active one: ids are unique only per service, so a report's path names its connection.
 */
export function reportsPath(hash: string, connectionId?: string): string {
  const search = connectionId === undefined ? '' : `?${new URLSearchParams({ connection: connectionId })}`;
  return `/reports.html${search}${hash}`;
}

/** A part of a report: the checks of a group or of who fixes them, one check, or its structured data. */
export interface ReportPart {
  readonly group?: string;
  readonly fixedBy?: FixedBy;
  /** `Check.key` */
  readonly check?: string;
  readonly section?: 'structured';
}

/** The path of the page with everything about one report, or with a part of it. */
export function detailsPath(id: string, connectionId: string, part?: ReportPart): string {
  return reportsPath(detailsHash(id, part), connectionId);
}

/** The hash of a report, or of a part of it, within the reports page, for the same connection. */
export function detailsHash(id: string, part: ReportPart = {}): string {
  const search = new URLSearchParams(Object.entries(part)).toString();
  return `#/report/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`;
}

/** The id of the connection named in the query string of the reports page; `null` if none is. */
export function connectionIn(search: string): string | null {
  return new URLSearchParams(search).get('connection');
}

/** The path of the list of all reports, filtered by a text. */
export function searchPath(text: string, connectionId?: string): string {
  return reportsPath(`#/?search=${encodeURIComponent(text)}`, connectionId);
}

export const BULK_PATH = reportsPath('#/bulk');

export const MONITORING_PATH = reportsPath('#/monitoring');
