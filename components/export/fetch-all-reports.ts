import type { PageOf } from '../../lib/model/core/page-of.ts';
import { type Failure, failed, type Outcome, succeeded } from '../../lib/model/failure/failure.ts';
import type { FetchedReports } from '../../lib/model/report/files/reports-json.ts';
import type { ReportQuery } from '../../lib/model/report/query.ts';
import type { Report } from '../../lib/model/report/report.ts';

export interface FetchProgress {
  /** Requests one page. */
  readonly askPage: (query: ReportQuery) => Promise<Outcome<PageOf<Report>>>;
  /** Waits for as long as the service asked. */
  readonly pause: (seconds: number) => Promise<void>;
  /** The number read so far, and the total if the service sends it. */
  readonly onProgress: (count: number, total: number | null) => void;
}

/** The longest wait that is kept without asking, in seconds; a service made with Laravel asks for at most a minute. */
const LONGEST_WAIT = 120;

/** Asks again after each wait that the service asks for; `interrupted` after the abort. */
export async function untilAllowed<Value>(
  ask: () => Promise<Outcome<Value>>,
  pause: (seconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Outcome<Value>> {
  for (;;) {
    const outcome = await ask();
    if (signal.aborted) return failed({ kind: 'interrupted' });
    const seconds = outcome.ok ? null : secondsToWait(outcome.failure);
    if (seconds === null) return outcome;
    await pause(seconds);
    if (signal.aborted) return failed({ kind: 'interrupted' });
  }
}

/** How long the service asks to wait before the next page; null if it does not, or for too long. */
function secondsToWait(failure: Failure): number | null {
  const asked = failure.kind === 'too-many-requests' ? failure.retryAfter : null;
  return asked !== null && asked <= LONGEST_WAIT ? Math.max(1, asked) : null;
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
      const outcome = await untilAllowed(() => askPage(next), pause, signal);
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
    }
  };
}
