import type { EpochMs } from '../../../engine/core/epoch-ms.ts';
import type { Reading } from '../../../engine/history/reading.ts';
import type { Ignore } from '../../../engine/report/ignore.ts';
import {
  type SaidOfIndexing,
  saidTurned,
  turnedRound,
  withoutNoindex,
} from '../../../engine/report/kept-out.ts';
import type { Report, Stated } from '../../../engine/report/report.ts';
import { ignoresAt, keptOutSites, type LeftOut, leaveOut } from '../../../engine/report/without-ignored.ts';
import { placeInHistory } from './page-history.ts';

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
  const { failed = [], passed = [], categories = [], scoring } = reading.checks ?? {};
  const here = ignoresAt(url, ignores, now);
  const judged = leaveOut(
    {
      failed,
      others: passed,
      scoring,
      score: reading.score,
      indexing: reading,
      robots: reading.facts?.robots,
    },
    here,
    ({ group }) => group !== undefined,
  );
  const { keys, left, verdict, countedIn } = judged;
  const { checks, facts } = reading;
  const isToBeKeptOut = keptOutSites(here).length > 0;
  // there, noindex is no change for the worse
  const wanted = facts && isToBeKeptOut && { facts: { ...facts, robots: withoutNoindex(facts.robots) } };
  if (!judged.isChanged) return { reading: wanted ? { ...reading, ...wanted } : reading, ...left };
  return {
    reading: {
      ...saidTurned(reading, left.turned),
      ...wanted,
      ...verdict,
      checks: checks && {
        ...checks,
        failed: failed.filter(({ id }) => !keys.has(id)),
        categories: categories.map((category) => ({
          ...category,
          total: category.total - countedIn(category.name),
        })),
        ...(judged.scoring && { scoring: judged.scoring }),
      },
    },
    ...left,
  };
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
export type AnyReport = Stated & Pick<Report, 'id' | 'url' | 'score'> & SaidOfIndexing;

/**
 * A report with the score, the result and the answer about indexing that it has without what is ignored on its page, by
 * its reading in the page's history; the report itself if nothing is, or if that is unknown.
 */
export function reportWithoutIgnored<Known extends AnyReport>(
  report: Known,
  history: readonly Reading[],
  ignores: readonly Ignore[],
  now: EpochMs,
): Known {
  const own = history[placeInHistory(report, history)];
  if (own) {
    const { reading, counted, turned } = readingWithoutIgnored(own, report.url, ignores, now);
    if (counted > 0 || turned)
      return saidTurned({ ...report, score: reading.score, result: reading.result }, turned);
  }
  const isTurned = keptOutSites(ignoresAt(report.url, ignores, now)).length > 0;
  return saidTurned(report, isTurned ? turnedRound(report, undefined) : undefined);
}
