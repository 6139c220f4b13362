import { failed, type Outcome, succeeded } from '../../lib/model/core/failure.ts';
import type { PageOf } from '../../lib/model/core/page-of.ts';
import type { FetchedReports } from '../../lib/model/report/files/reports-json.ts';
import type { ReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';

export interface FetchProgress {
  /** Requests one page. */
  readonly askPage: (query: ReportQuery) => Promise<Outcome<PageOf<Report>>>;
  /** Waits between two pages, to limit the load on the service. */
  readonly pause: () => Promise<void>;
  /** The number read so far, and the total if the service sends it. */
  readonly onProgress: (count: number, total: number | null) => void;
}

/**
 * Returns a function that reads all pages of a query from the first. It runs until the end, a failure, or the
 * abort (`interrupted`); called again after a failure, it continues where it stopped.
 */
export function fetchAllReports(
  query: ReportQuery,
  { askPage, pause, onProgress }: FetchProgress,
): (signal: AbortSignal) => Promise<Outcome<FetchedReports>> {
  // a report created meanwhile pushes others to the next page, where they arrive a second time
  const reports = new Map<string, Report>();
  let next: ReportQuery = { ...query, perPage: 100, page: 1, cursor: undefined };
  let unreadable = 0;
  let total: number | null = null;

  return async (signal) => {
    for (;;) {
      const outcome = await askPage(next);
      if (signal.aborted) return failed({ kind: 'interrupted' });
      if (!outcome.ok) return outcome;
      const page = outcome.value;
      const before = reports.size;
      for (const report of page.rows) reports.set(report.id, report);
      // repeated rows were already counted
      if (reports.size > before || before === 0) unreadable += page.unreadable;
      total = page.total ?? total;
      onProgress(reports.size, total);
      // a service that repeats the same page would never end
      const isLast = !page.hasNext || reports.size === before;
      if (isLast) {
        const isAll = total === null || reports.size + unreadable >= total;
        const isWhole = !page.hasNext && page.paged && isAll;
        return succeeded({ reports: [...reports.values()], unreadable, total, isWhole });
      }
      next = { ...next, page: page.page + 1, cursor: page.cursor };
      await pause();
      if (signal.aborted) return failed({ kind: 'interrupted' });
    }
  };
}
