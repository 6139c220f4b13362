import type { EpochMs } from '../core/epoch-ms.ts';
import type { Ignore } from '../report/ignore.ts';
import type { Report, Stated } from '../report/report.ts';
import { resultOfScore } from '../report/result-of-score.ts';
import { scoreWithout } from '../report/score.ts';
import { ignoresAt, importanceOf, type LeftOut } from '../report/without-ignored.ts';
import type { FailedCheck, Reading } from './reading.ts';

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
  const { checks } = reading;
  const keys = new Set(ignoresAt(url, ignores, now).map(({ check }) => check));
  const isIgnored = ({ key, group }: FailedCheck) => group !== undefined && keys.has(key);
  const ignored = checks?.failed.filter(isIgnored) ?? [];
  if (!checks || ignored.length === 0) return { reading, counted: 0, isScored: true };
  const failed = checks.failed.map(({ key, weight }) => ({ id: key, importance: importanceOf(weight) }));
  const score =
    checks.scoring && scoreWithout(new Set(ignored.map(({ key }) => key)), failed, checks.scoring);
  const categories = checks.categories?.map((category) => ({
    ...category,
    total: category.total - ignored.filter(({ group }) => group === category.name).length,
  }));
  return {
    reading: {
      ...reading,
      ...(score !== undefined && { score, result: resultOfScore(score) }),
      checks: {
        ...checks,
        failed: checks.failed.filter((check) => !isIgnored(check)),
        ...(categories && { categories }),
      },
    },
    counted: ignored.length,
    isScored: score !== undefined,
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
export type AnyReport = Stated & Pick<Report, 'id' | 'url' | 'score'>;

/** Where the reading of a report stands in its page's history; -1 if its contents are not known. */
export function placeOf(report: Pick<Report, 'id' | 'generatedAt'>, history: readonly Reading[]): number {
  return history.findIndex(({ reportId, generatedAt }) => isSameRun({ id: reportId, generatedAt }, report));
}

/** Whether both are the same run of a report: a job or reading is not updated when its report is run again. */
export function isSameRun(
  one: Pick<Report, 'id' | 'generatedAt'>,
  other: Pick<Report, 'id' | 'generatedAt'>,
): boolean {
  return one.id === other.id && timeOf(one) === timeOf(other);
}

/** In epoch ms; 0 if unknown. */
function timeOf({ generatedAt }: Pick<Report, 'generatedAt'>): EpochMs {
  return Date.parse(generatedAt ?? '') || 0;
}

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
  const own = history[placeOf(report, history)];
  if (!own) return report;
  const { reading, counted } = readingWithoutIgnored(own, report.url, ignores, now);
  return counted === 0 ? report : { ...report, score: reading.score, result: reading.result };
}
