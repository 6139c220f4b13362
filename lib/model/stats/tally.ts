import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';

/** The number of reports with each result, and of those without one. */
export type Tally = Readonly<Record<Result | 'none', number>>;

/** What is shown of a group of reports. */
export interface ResultSummary {
  readonly tally: Tally;
  /** The mean of the scores, 0 to 100; `null` if no report of the group has one. */
  readonly score: number | null;
}

const noTally: Tally = { good: 0, decent: 0, bad: 0, none: 0 };
export const noSummary: ResultSummary = { tally: noTally, score: null };

/**
 * Groups reports by `keyOf` (`null`: left out) and summarises each group. Groups are in order of first
 * appearance.
 */
export function summariesBy<Key>(
  reports: readonly Report[],
  keyOf: (report: Report) => Key | null,
): ReadonlyMap<Key, ResultSummary> {
  const groups = Map.groupBy(reports, keyOf);
  return new Map([...groups].flatMap(([key, group]) => (key === null ? [] : [[key, summaryOf(group)]])));
}

/** The results and the mean score of reports. */
export function summaryOf(reports: readonly Report[]): ResultSummary {
  const tally = { ...noTally };
  for (const { result } of reports) tally[result ?? 'none'] += 1;
  return { tally, score: mean(reports.flatMap(({ score }) => score ?? [])) };
}

/** The mean of numbers; `null` if there are none. */
function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
