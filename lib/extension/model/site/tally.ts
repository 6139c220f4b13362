import type { Report } from '../../../engine/report/report.ts';
import type { Result } from '../../../engine/report/result.ts';

/** The number of reports with each result, and of those without one. */
export type Tally = Readonly<Record<Result | 'none', number>>;

export interface ResultSummary {
  readonly tally: Tally;
  /** The mean of the scores, 0 to 100; `null` if no report of the group has one. */
  readonly score: number | null;
}

const noTally: Tally = { good: 0, decent: 0, bad: 0, none: 0 };

export function summaryOf(reports: readonly Report[]): ResultSummary {
  const tally = { ...noTally };
  for (const { result } of reports) tally[result ?? 'none'] += 1;
  return { tally, score: mean(reports.flatMap(({ score }) => score ?? [])) };
}

/** The mean of numbers; `null` if there are none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
