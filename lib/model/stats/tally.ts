import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';

/** The categories of reports in charts: the results, and reports without one yet. */
export const TALLIED = ['good', 'decent', 'bad', 'waiting'] as const satisfies readonly (
  | Result
  | 'waiting'
)[];
export type Tallied = (typeof TALLIED)[number];

/** The number of reports in each category. */
export type Tally = Readonly<Record<Tallied, number>>;

/**
 * Groups reports by `keyOf` (`null`: left out) and counts each group by result. Groups are in order of first
 * appearance.
 */
export function tallyBy<Key>(
  reports: readonly Report[],
  keyOf: (report: Report) => Key | null,
): ReadonlyMap<Key, Tally> {
  const groups = new Map<Key, Tally>();
  for (const report of reports) {
    const key = keyOf(report);
    if (key === null) continue;
    const tally = groups.get(key) ?? noTally;
    const kind = report.result ?? 'waiting';
    groups.set(key, { ...tally, [kind]: tally[kind] + 1 });
  }
  return groups;
}

export const noTally: Tally = { good: 0, decent: 0, bad: 0, waiting: 0 };

/** The sum of all categories. */
export function tallied(tally: Tally): number {
  return TALLIED.reduce((sum, kind) => sum + tally[kind], 0);
}
