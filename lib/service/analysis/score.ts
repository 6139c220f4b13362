import type { Importance, Result } from '../ports.ts';

/**
 * The weight of a check by importance. Our own choice, similar to Lighthouse's audit weights (10 for what
 * decides whether a page works at all, 1 for hygiene): ten minor failures are as bad as one that keeps the
 * page out of the search results.
 */
export const WEIGHTS: Readonly<Record<Importance, number>> = { high: 10, medium: 4, low: 1 };

/** The highest score of a page with an error status: visitors cannot use it, so it is never decent. */
export const ERROR_PAGE_CEILING = 49;
/**
 * The highest score of a page that search engines may not list: decent at best, because it may be intended.
 */
export const UNLISTED_PAGE_CEILING = 79;

/** From 80 on a page is good, from 50 on decent, else bad. `score` is 0 to 100. */
export function resultFor(score: number): Result {
  return score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad';
}

/** The passed share of the weight, 0 to 100, rounded down; findings with `counts` false have no weight. */
export function scoreOf(
  findings: readonly {
    readonly importance: Importance;
    readonly passed: boolean;
    readonly counts: boolean;
  }[],
): number {
  let passed = 0;
  let all = 0;
  for (const { importance, passed: pass, counts } of findings) {
    if (!counts) continue;
    all += WEIGHTS[importance];
    if (pass) passed += WEIGHTS[importance];
  }
  return all === 0 ? 0 : Math.floor((100 * passed) / all);
}
