import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import { areComparable } from '../../../engine/history/compare-readings.ts';
import type { Reading } from '../../../engine/history/reading.ts';
import { countedAnswer } from '../../../engine/report/check-labels.ts';
import type { PageSet, PagesQuery } from '../../../engine/report/query.ts';
import type { Report } from '../../../engine/report/report.ts';
import { urlKey } from '../../../engine/url/url-key.ts';
import type { PageOf } from '../core/page-of.ts';
import { comparedWith, isSameRun, placeInHistory, runOf, timeOf } from '../history/page-history.ts';
import { isBadOnPurpose, newestReports, reportTime } from './site-figures.ts';

const WEEK = 7 * 86_400_000;

/** What a set is chosen from: reports, and which of them the last run made or changed this week, by their ids. */
export interface SetSource {
  readonly reports: readonly Report[];
  readonly made: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}

/** The pages of a set, or all, by their newest reports; of a run, the reports that it made. */
export function pagesOfSet(
  { reports, made, changed }: SetSource,
  set: PageSet | undefined,
): readonly Report[] {
  if (set === 'run') return reports.filter(({ id }) => made.has(id));
  return newestReports(reports).filter(
    (page) =>
      set === undefined ||
      countedAnswer(page.listing, page.listingCause) === set ||
      (page.result === set && !isBadOnPurpose(page)) ||
      (set === 'changed' && changed.has(page.id)),
  );
}

/** Those that a list's search and site leave. */
export function withinQuery(
  reports: readonly Report[],
  { search, project, result }: Pick<PagesQuery, 'search' | 'project' | 'result'>,
): readonly Report[] {
  const wanted = search.trim().toLowerCase();
  return reports.filter(
    (report) =>
      report.url.toLowerCase().includes(wanted) &&
      (project === '' || report.project === project) &&
      (result === null || report.result === result),
  );
}

/** A page of a list whose reports are all here, in the order of the query; those of one result by their scores. */
export function pageOfSet(reports: readonly Report[], query: PagesQuery): PageOf<Report> {
  const { page, perPage, sort } = query;
  const way = sort === 'asc' ? 1 : -1;
  const rows = reports.toSorted((one, other) => way * ORDERS[query.sortBy](one, other));
  const from = (page - 1) * perPage;
  return {
    rows: rows.slice(from, from + perPage),
    unreadable: 0,
    page,
    hasNext: from + perPage < rows.length,
    total: rows.length,
    paged: true,
  };
}

/** Reports from the worst on; those without a result are last. */
export function worstReportsFirst(reports: readonly Report[]): readonly Report[] {
  return reports.toSorted(ORDERS.result);
}

const RANKS = { bad: 0, decent: 1, good: 2 };

const ORDERS: Readonly<Record<PagesQuery['sortBy'], (one: Report, other: Report) => number>> = {
  id: (one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }),
  generated_at: (one, other) => reportTime(one) - reportTime(other),
  url: (one, other) => (one.url < other.url ? -1 : 1),
  result: (one, other) =>
    rankOf(one) - rankOf(other) || (one.score ?? 0) - (other.score ?? 0) || (one.url < other.url ? -1 : 1),
};

/** What can't be indexed is worst. A page without a result is neither good nor bad: it is last. */
function rankOf({ result, listing }: Report): number {
  if (listing === 'not-listed') return -1;
  return result === null ? RESULTLESS : RANKS[result];
}

const RESULTLESS = 3;

/** The newest reports of pages that were made within a week: only these can have changed in it. */
export function recentReports(reports: readonly Report[], now: EpochMs): readonly Report[] {
  return newestReports(reports).filter((report) => reportTime(report) > now - WEEK);
}

/**
 * Whether the result, the score or the indexing answer of a recent report differs from what was known of its page a
 * week ago, or else of what was known first: by the page's history and its other reports.
 */
export function hasChanged(
  report: Report,
  others: readonly Report[],
  history: readonly Reading[],
  now: EpochMs,
): boolean {
  const own = history[placeInHistory(report, history)];
  const earlier = [
    ...history
      .filter((each) => !isSameRun(runOf(each), report) && (!own || areComparable(each, own)))
      .map((each) => ({ time: timeOf(each), ...pick(each) })),
    ...others.map((each) => ({ time: reportTime(each), ...pick(each) })),
  ].filter(({ time }) => time > 0 && time < reportTime(report));
  const before = comparedWith(earlier, ({ time }) => time, now - WEEK);
  const after = pick(report);
  return (
    before !== undefined &&
    (['result', 'score', 'listing'] as const).some(
      (name) => before[name] != null && after[name] != null && before[name] !== after[name],
    )
  );
}

function pick({ result, score, listing }: Pick<Report, 'result' | 'score' | 'listing'>) {
  return { result, score, listing };
}

/** The other reports of the pages of some, by the key of their address. */
export function otherReports(reports: readonly Report[], some: readonly Report[]): Map<string, Report[]> {
  const keys = new Map(some.map(({ id, url }) => [urlKey(url), id]));
  return Map.groupBy(
    reports.filter(({ id, url }) => keys.has(urlKey(url)) && keys.get(urlKey(url)) !== id),
    ({ url }) => urlKey(url),
  );
}
