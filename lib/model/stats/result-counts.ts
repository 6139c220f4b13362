import type { PageOf } from '../core/page-of.ts';
import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';

/** How many reports there are of each result; `null` where that is not known. */
export type ResultCounts = Readonly<Record<Result, number | null>>;

/**
 * How many reports a list of one result holds, as far as its first page tells: the service's own total, or what is on
 * the page where that is all. `null` if neither is told, or if the service has passed the filter by.
 */
export function countIn(page: PageOf<Report>, result: Result): number | null {
  if (page.rows.some((report) => report.result !== result)) return null;
  if (page.total !== null) return page.total;
  return page.hasNext || !page.paged ? null : page.rows.length + page.unreadable;
}
