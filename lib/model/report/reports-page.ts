/**
 * The extension's own page of reports, as a path within the extension; `hash` says which part of it. It shows the
 * connection that is named, else the one in use: ids are the service's own, so a report's path names its connection.
 */
export function reportsPath(hash: string, connectionId?: string): string {
  const search = connectionId === undefined ? '' : `?${new URLSearchParams({ connection: connectionId })}`;
  return `/reports.html${search}${hash}`;
}

/** The connection that such a path's part from `?` on names. */
export function connectionIn(search: string): string | null {
  return new URLSearchParams(search).get('connection');
}

/** The page of all reports, searching for a text. */
export function searchPath(text: string, connectionId?: string): string {
  return reportsPath(`#/?search=${encodeURIComponent(text)}`, connectionId);
}

/** The page that shows the bulk. */
export const BULK_PATH = reportsPath('#/bulk');
