import type { EpochMs } from '../core/epoch-ms.ts';
import type { Ignore } from '../report/ignore.ts';
import type { Report, Stated } from '../report/report.ts';
import { ignoresAt, type LeftOut, leaveOut } from '../report/without-ignored.ts';
import { placeInHistory } from './page-history.ts';
import type { Reading } from './reading.ts';

/** A reading without what is ignored. */
export interface ReadingWithoutIgnored extends LeftOut {
  /** With the score and the result that it has without them, where they are known. */
  readonly reading: Reading;
}

/** A reading of the page at `url` as if the checks that are ignored there had not been made, as `withoutIgnored` is. */
export function readingWithoutIgnored(
  reading: Reading,
  url: string,
  ignores: readonly Ignore[],
  now: EpochMs,
): ReadingWithoutIgnored {
  const { failed = [], categories = [], scoring } = reading.checks ?? {};
  const here = ignoresAt(url, ignores, now);
  const { keys, left, verdict, countedIn } = leaveOut(
    failed,
    here,
    scoring,
    ({ group }) => group !== undefined,
  );
  if (!reading.checks || keys.size === 0) return { reading, ...left };
  const checks = {
    ...reading.checks,
    failed: failed.filter(({ key }) => !keys.has(key)),
    categories: categories.map((category) => ({
      ...category,
      total: category.total - countedIn(category.name),
    })),
  };
  return { reading: { ...reading, ...verdict, checks }, ...left };
}

/** A page's readings as if the checks that are ignored there had not been made, in their order. */
export function historyWithoutIgnored(
  history: readonly Reading[],
  url: string,
  ignores: readonly Ignore[],
  now: EpochMs,
): Reading[] {
  return history.map((each) => readingWithoutIgnored(each, url, ignores, now).reading);
}

/** What is known of a report in a list, a job or a known page. */
export type AnyReport = Stated & Pick<Report, 'id' | 'url' | 'score'>;

/**
 * A report with the score and the result that it has without what is ignored on its page, by its reading in the page's
 * history; the report itself if nothing is, or if that is unknown.
 */
export function reportWithoutIgnored<Known extends AnyReport>(
  report: Known,
  history: readonly Reading[],
  ignores: readonly Ignore[],
  now: EpochMs,
): Known {
  const own = history[placeInHistory(report, history)];
  if (!own) return report;
  const { reading, counted } = readingWithoutIgnored(own, report.url, ignores, now);
  return counted === 0 ? report : { ...report, score: reading.score, result: reading.result };
}
