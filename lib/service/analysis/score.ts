import type { Importance, Result } from '../ports.ts';

/**
 * What a check weighs, by importance. Our own choice, in the spirit of Lighthouse's audit weights (10
 * for what decides whether a page works at all, 1 for hygiene): ten small things are as bad as one that
 * keeps the page out of the search results.
 */
export const WEIGHTS: Readonly<Record<Importance, number>> = { high: 10, medium: 4, low: 1 };

/** Highest score of a page that answers with an error status: it is no page to visitors, so never decent. */
export const ERROR_PAGE_CEILING = 49;
/** Highest score of a page that search engines may not list: decent at the best, for it may be meant so. */
export const UNLISTED_PAGE_CEILING = 79;

/** From 80 on a page is good, from 50 on decent, else bad. `score` is 0 to 100. */
export function resultFor(score: number): Result {
  return score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad';
}

/** The share of the weight that passed, 0 to 100, rounded down; `counts` false weighs nothing. */
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
