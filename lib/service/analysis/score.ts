import type { CheckState, Importance, ListingAnswer, ListingReason, Result } from '../ports.ts';

/**
 * The weight of a check by importance. Our own choice, similar to Lighthouse's audit weights (10 for what
 * decides whether a page works at all, 1 for hygiene): ten minor failures are as bad as one that keeps the
 * page out of the search results.
 */
export const WEIGHTS: Readonly<Record<Importance, number>> = { high: 10, medium: 4, low: 1, note: 0 };

/** The highest score of a page with an error status: visitors cannot use it, so it is never decent. */
const ERROR_PAGE_CEILING = 49;
/**
 * The highest score of a page that search engines do not list: decent at best, because it may be intended.
 */
const UNLISTED_PAGE_CEILING = 79;

/**
 * The highest score that obstacles to listing allow. A redirect from the requested address is none for the
 * page that was analysed, and what was not seen is none either.
 */
export function ceilingFor(
  obstacles: readonly { readonly reason: ListingReason; readonly answer: ListingAnswer }[],
): number {
  if (obstacles.some(({ reason }) => reason === 'http-error')) return ERROR_PAGE_CEILING;
  const isKeptOut = obstacles.some(({ reason, answer }) => reason !== 'redirected' && answer !== 'unknown');
  return isKeptOut ? UNLISTED_PAGE_CEILING : 100;
}

/** From 80 on a page is good, from 50 on decent, else bad. `score` is 0 to 100. */
export function resultFor(score: number): Result {
  return score >= 80 ? 'good' : score >= 50 ? 'decent' : 'bad';
}

/** The passed share of the weight, 0 to 100, rounded down; only what passed or failed counts. */
export function scoreOf(
  findings: readonly {
    readonly importance: Importance;
    readonly state: CheckState;
  }[],
): number {
  let passed = 0;
  let all = 0;
  for (const { importance, state } of findings) {
    if (state !== 'passed' && state !== 'failed') continue;
    all += WEIGHTS[importance];
    if (state === 'passed') passed += WEIGHTS[importance];
  }
  return all === 0 ? 0 : Math.floor((100 * passed) / all);
}
