import type { PageOf } from '../core/page-of.ts';
import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';

/** The number of reports with each result; `null` if unknown. */
export type ResultCounts = Readonly<Record<Result, number | null>>;

/**
 * The length of a list of one result, from its first page: the service's own total, or the number of rows if
 * that page is complete. `null` if neither is known, or if the service ignored the filter.
 */
export function countIn(page: PageOf<Report>, result: Result): number | null {
  if (page.rows.some((report) => report.result !== result)) return null;
  if (page.total !== null) return page.total;
  return page.hasNext || !page.paged ? null : page.rows.length + page.unreadable;
}
