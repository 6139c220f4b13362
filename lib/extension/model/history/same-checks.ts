import type { Reading } from '../../../engine/history/reading.ts';
import { keptKey } from '../../../engine/history/reading-of.ts';
import { importanceOf } from '../../../engine/report/check-values.ts';
import type { Check } from '../../../engine/report/read-contents.ts';
import { type Scoring, scoreOf } from '../../../engine/report/score.ts';

/** The scores of a check of a page and of its report on the checks that both made. */
export interface SameChecks {
  /** How many checks both made. */
  readonly count: number;
  readonly score: number;
  readonly ofReport: number;
}

/** The scores of both on the same checks; `null` if one of them was not made as ours are, or they share no check. */
export function sameChecks(
  live: { readonly checks: readonly Check[]; readonly scoring: Scoring | null },
  report: Reading,
): SameChecks | null {
  const { failed = [], passed = [], scoring } = report.checks ?? {};
  const before = new Map<string, Check['weight'] | null>([
    ...passed.map((key) => [key, null] as const),
    ...failed.map(({ key, weight }) => [key, weight] as const),
  ]);
  const same = live.checks.filter(
    (check) =>
      check.weight > 0 &&
      (check.state === 'passed' || check.state === 'failed') &&
      before.has(keptKey(check)),
  );
  if (!live.scoring || !scoring || same.length === 0) return null;
  const scored = (
    weightOf: (check: Check) => Check['weight'] | null,
    { ceiling }: Pick<Scoring, 'ceiling'>,
  ) => {
    const findings = same.map((check) => {
      const weight = weightOf(check);
      const state = weight === null ? 'passed' : 'failed';
      return { id: check.key, state, importance: importanceOf(weight ?? check.weight) } as const;
    });
    return Math.min(scoreOf(findings), ceiling);
  };
  return {
    count: same.length,
    score: scored(({ state, weight }) => (state === 'failed' ? weight : null), live.scoring),
    ofReport: scored((check) => before.get(keptKey(check)) ?? null, scoring),
  };
}
