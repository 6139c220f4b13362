import {
  BULK_PATH,
  detailsPath,
  type ReportPart,
  reportsPath,
} from '../../lib/engine/report/reports-page.ts';

/** The URL of a report's details on the reports page, or of a part of them. */
export function detailsHref(id: string, connectionId: string, part?: ReportPart): string {
  return detailsPath(id, connectionId, part);
}

/** The URL of the reports page, for the active connection unless another is given. */
export function reportsHref(connectionId?: string): string {
  return reportsPath('#/', connectionId);
}

export function projectHash(name: string): string {
  return `#/project/${encodeURIComponent(name)}`;
}

export function compareHash(one: string, other: string): string {
  return `#/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
}

/** The hash of a report beside the live page at an address; by default at that of the report. */
export function compareLiveHash(id: string, address?: string): string {
  const search = address === undefined ? '' : `?${new URLSearchParams({ address })}`;
  return `#/compare-live/${encodeURIComponent(id)}${search}`;
}

/** The URL of bulk create for the links of the page in a tab. */
export function linksHref(tabId: number): string {
  return `${BULK_PATH}?tab=${tabId}`;
}
