import { BULK_PATH, detailsPath, reportsPath } from '../../lib/model/report/reports-page.ts';

/** Where the extension's own page shows everything about one report. */
export function detailsHref(id: string, connectionId: string): string {
  return detailsPath(id, connectionId);
}

/** The same within that page, at the same connection. */
export function detailsHash(id: string): string {
  return `#/report/${encodeURIComponent(id)}`;
}

/** The extension's page of all reports; of the connection in use, unless one is named. */
export function reportsHref(connectionId?: string): string {
  return reportsPath('#/', connectionId);
}

/** Within that page, the view of one project. */
export function projectHash(name: string): string {
  return `#/project/${encodeURIComponent(name)}`;
}

/** Where reports of the links of the page in a tab are planned. */
export function linksHref(tabId: number): string {
  return `${BULK_PATH}?tab=${tabId}`;
}
