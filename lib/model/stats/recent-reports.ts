import type { PageOf } from '../core/page-of.ts';
import { defaultReportQuery, type ReportQuery } from '../report/query.ts';
import type { Report } from '../report/report.ts';

/** The maximum number of reports read for charts: ten requests, and more than a chart can show. */
export const MAX_RECENT = 1000;

/** The newest reports read so far. */
export interface RecentReports {
  readonly reports: readonly Report[];
  readonly unreadable: number;
  /** The number of reports at the service, if it sends it. */
  readonly total: number | null;
  /** Whether these are all reports. */
  readonly complete: boolean;
  /** The next query; `null` when enough was read, or there are no further pages. */
  readonly next: ReportQuery | null;
}

/** The query of the first page: the reports generated last. */
export const newestReports: ReportQuery = {
  ...defaultReportQuery,
  sortBy: 'generated_at',
  sort: 'desc',
  perPage: 100,
};

export const nothingRead: RecentReports = {
  reports: [],
  unreadable: 0,
  total: null,
  complete: false,
  next: newestReports,
};

/**
 * Adds one more page. Ends at a page that brings nothing new, because a service that ignores `page` would
 * never end.
 */
export function withPage(before: RecentReports, page: PageOf<Report>): RecentReports {
  const known = new Set(before.reports.map(({ id }) => id));
  // reports created meanwhile push rows to the next page, so they arrive twice
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  const reports = [...before.reports, ...fresh];
  const goesOn = page.hasNext && fresh.length > 0 && reports.length < MAX_RECENT && before.next !== null;
  return {
    reports,
    // repeated rows were already counted
    unreadable: before.unreadable + (fresh.length > 0 || before.reports.length === 0 ? page.unreadable : 0),
    total: page.total,
    complete: !page.hasNext && page.paged,
    next: goesOn && before.next ? { ...before.next, page: page.page + 1, cursor: page.cursor } : null,
  };
}
