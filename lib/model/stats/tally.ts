import type { Report } from '../report/report.ts';
import type { Result } from '../report/result.ts';

/** The kinds of reports that charts tell apart: the results, and those that have none yet. */
export const TALLIED = ['good', 'decent', 'bad', 'waiting'] as const satisfies readonly (
  | Result
  | 'waiting'
)[];
export type Tallied = (typeof TALLIED)[number];

/** How many reports there are of each kind. */
export type Tally = Readonly<Record<Tallied, number>>;

/** Reports by what `keyOf` makes of them (`null`: left out), each group counted by result. In the order of coming. */
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

/** All kinds together. */
export function tallied(tally: Tally): number {
  return TALLIED.reduce((sum, kind) => sum + tally[kind], 0);
}
