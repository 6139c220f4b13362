/**
 * The path of the extension's reports page; `hash` is the route within it. It shows the given connection,
 * else the active one: ids are unique only per service, so a report's path names its connection.
 */
export function reportsPath(hash: string, connectionId?: string): string {
  const search = connectionId === undefined ? '' : `?${new URLSearchParams({ connection: connectionId })}`;
  return `/reports.html${search}${hash}`;
}

/** The path of the page with everything about one report. */
export function detailsPath(id: string, connectionId: string): string {
  return reportsPath(`#/report/${encodeURIComponent(id)}`, connectionId);
}

/** The id of the connection named in the query string of the reports page; `null` if none is. */
export function connectionIn(search: string): string | null {
  return new URLSearchParams(search).get('connection');
}

/** The path of the list of all reports, filtered by a text. */
export function searchPath(text: string, connectionId?: string): string {
  return reportsPath(`#/?search=${encodeURIComponent(text)}`, connectionId);
}

/** The path of the bulk page. */
export const BULK_PATH = reportsPath('#/bulk');
