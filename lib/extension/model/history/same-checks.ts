import type { Reading } from '../../../engine/history/reading.ts';
import { keptId } from '../../../engine/history/reading-of.ts';
import type { Importance } from '../../../engine/report/check-values.ts';
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
  const before = new Map<string, Importance | null>([
    ...passed.map((id) => [id, null] as const),
    ...failed.map(({ id, importance }) => [id, importance] as const),
  ]);
  const same = live.checks.filter(
    (check) =>
      check.importance !== 'note' &&
      (check.state === 'passed' || check.state === 'failed') &&
      before.has(keptId(check)),
  );
  if (!live.scoring || !scoring || same.length === 0) return null;
  const scored = (failedAs: (check: Check) => Importance | null, { ceiling }: Pick<Scoring, 'ceiling'>) => {
    const findings = same.map((check) => {
      const importance = failedAs(check);
      const state = importance === null ? 'passed' : 'failed';
      return { id: check.id, state, importance: importance ?? check.importance } as const;
    });
    return Math.min(scoreOf(findings), ceiling);
  };
  return {
    count: same.length,
    score: scored(({ state, importance }) => (state === 'failed' ? importance : null), live.scoring),
    ofReport: scored((check) => before.get(keptId(check)) ?? null, scoring),
  };
}
