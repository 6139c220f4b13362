import type { CheckState, Importance, ListingAnswer, ListingReason, Result } from '../ports.ts';

/**
 * The points that a failed check costs. Our own choice: one important failure costs as much as five
 * that matter less or twenty minor ones. Notes cost nothing, and neither does what passed, does not apply or was not
 * seen, so that a page gets no points for what it does not have.
 */
export const COSTS: Readonly<Record<Importance, number>> = { high: 20, medium: 4, low: 1, note: 0 };

/** The highest score of a page that fails an important check, such as one without a title: never good. */
const IMPORTANT_FAILURE_CEILING = 79;
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

/** 100 without the costs of what failed, at least 0; at most 79 if an important check failed. */
export function scoreOf(
  findings: readonly { readonly importance: Importance; readonly state: CheckState }[],
): number {
  const failed = findings.filter(({ state }) => state === 'failed');
  const costs = failed.reduce((sum, { importance }) => sum + COSTS[importance], 0);
  const ceiling = failed.some(({ importance }) => importance === 'high') ? IMPORTANT_FAILURE_CEILING : 100;
  return Math.max(0, Math.min(100 - costs, ceiling));
}
