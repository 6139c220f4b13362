import type { PageOf } from '../core/page-of.ts';
import { defaultReportQuery, type ReportQuery } from '../report/query.ts';
import type { Report } from '../report/report.ts';

/** So many reports are read for charts at the most: ten requests, and more than a chart can tell apart. */
export const MAX_RECENT = 1000;

/** The newest reports, as far as they have been read. */
export interface RecentReports {
  readonly reports: readonly Report[];
  readonly unreadable: number;
  /** All reports at the service, where it says so. */
  readonly total: number | null;
  /** Whether these are all there are. */
  readonly complete: boolean;
  /** What to ask for next; `null` when enough was read, or no more can be. */
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

/** With one more page. Ends at a page that brings nothing new, for a service that passes `page` by would never end. */
export function withPage(before: RecentReports, page: PageOf<Report>): RecentReports {
  const known = new Set(before.reports.map(({ id }) => id));
  // reports made meanwhile push rows to the next page, which come twice then
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  const reports = [...before.reports, ...fresh];
  const goesOn = page.hasNext && fresh.length > 0 && reports.length < MAX_RECENT && before.next !== null;
  return {
    reports,
    // rows that come once more were counted
    unreadable: before.unreadable + (fresh.length > 0 || before.reports.length === 0 ? page.unreadable : 0),
    total: page.total,
    complete: !page.hasNext && page.paged,
    next: goesOn && before.next ? { ...before.next, page: page.page + 1, cursor: page.cursor } : null,
  };
}
