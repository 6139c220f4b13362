import type { PageOf } from '../core/page-of.ts';
import { stepAfter } from '../report/all-pages.ts';
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

/** Adds one more page. */
export function withPage(before: RecentReports, page: PageOf<Report>): RecentReports {
  const known = new Set(before.reports.map(({ id }) => id));
  // reports created meanwhile push rows to the next page, so they arrive twice
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  const reports = [...before.reports, ...fresh];
  const asked = before.next ?? newestReports;
  const isRepeat = page.rows.length > 0 && fresh.length === 0;
  const { next, isWhole } = stepAfter(asked.page, page, {
    isRepeat,
    mostPages: MAX_RECENT,
  });
  return {
    reports,
    // repeated rows were already counted
    unreadable: before.unreadable + (isRepeat ? 0 : page.unreadable),
    total: page.total,
    complete: isWhole,
    next: next && reports.length < MAX_RECENT ? { ...asked, ...next } : null,
  };
}
