import { names } from '../core/names.ts';
import type { CheckState, Importance } from './check-values.ts';
import type { ListingAnswer } from './contents/listing.ts';

/**
 * The share of the remaining points that a failed check takes: three important failures leave a quarter, nine
 * that matter less leave half. Our own choice, so that the whole pages of `test/engine/corpus` get the results
 * that they deserve. Notes take nothing, and neither does what passed or does not apply, so that a page gets no points
 * for what it does not have.
 */
const SHARES: Readonly<Record<Importance, number>> = { high: 0.35, medium: 0.075, low: 0.01, note: 0 };

/**
 * Checks about one question, whether the page can be indexed: all that fail together take as much as one of medium
 * importance, because the answer itself limits the score (`ceilingFor`).
 */
export const LISTING_CHECKS: ReadonlySet<string> = new Set(
  names(
    'robots-meta x-robots-tag robots-txt-allows canonical-target signals-conflict noindex-and-canonical noindex-behind-disallow',
  ),
);

/** The highest score of a page that fails an important check, such as one without a title: never good. */
const IMPORTANT_FAILURE_CEILING = 79;
/** The highest score of a page that cannot be indexed: bad, whatever else it has. */
const UNINDEXABLE_CEILING = 49;
/** The highest score of a page whose signals conflict, that prefers another URL, or may be a “not found” page. */
const UNCERTAIN_CEILING = 79;
/** The highest score of a page whose content was not seen because scripts fill it: its quality is unknown. */
const UNFILLED_PAGE_CEILING = 79;
const CEILINGS: ReadonlySet<number> = new Set([
  UNINDEXABLE_CEILING,
  UNCERTAIN_CEILING,
  UNFILLED_PAGE_CEILING,
]);

/**
 * The highest score that a page can have, by the first of its obstacles to indexing: 49 if it cannot be indexed, 79 if
 * another URL is preferred, signals conflict, it may be a “not found” page, or scripts fill it and were not run
 * (`isUnfilled`), else 100; our own choice. An unknown answer does not count.
 */
export function ceilingFor(
  obstacles: readonly { readonly reason: string; readonly answer: ListingAnswer }[],
  isUnfilled: boolean,
): number {
  const answer = obstacles[0]?.answer;
  if (answer === 'not-listed') return UNINDEXABLE_CEILING;
  if (answer !== undefined && answer !== 'unknown') return UNCERTAIN_CEILING;
  return isUnfilled ? UNFILLED_PAGE_CEILING : 100;
}

/** The checks that fail with obstacles to indexing, by the reasons of these. */
const CHECKS_OF_OBSTACLES: Readonly<Partial<Record<string, string>>> = {
  'http-error': 'http-status',
  'soft-404': 'soft-404',
  'robots-disallowed': 'robots-txt-allows',
  'robots-unreachable': 'robots-txt-valid',
  'noindex-header': 'x-robots-tag',
  'noindex-meta': 'robots-meta',
  'canonical-elsewhere': 'canonical-target',
};

/** The highest score that a page can have as long as this check fails; 100 if it sets no limit. */
export function ceilingOf(
  { id, importance }: FailedFinding,
  obstacles: readonly { readonly reason: string; readonly answer: ListingAnswer }[],
): number {
  const own = obstacles.filter(({ reason }) => CHECKS_OF_OBSTACLES[reason] === id);
  return Math.min(ceilingFor(own, false), importance === 'high' ? IMPORTANT_FAILURE_CEILING : 100);
}

/** What fails no more once one of the other checks passes. */
const GONE_WITH: Readonly<Partial<Record<string, readonly string[]>>> = {
  'signals-conflict': ['canonical-target', 'canonical-single', 'robots-meta'],
  'noindex-and-canonical': ['canonical-target', 'robots-meta', 'x-robots-tag'],
  'noindex-behind-disallow': ['robots-txt-allows'],
  'sitemap-conflict': ['canonical-target', 'robots-meta', 'x-robots-tag'],
};

/** The score of a page: what its checks leave (`scoreOf`), at most what its obstacles to indexing allow. */
export function pageScore(
  findings: readonly ScoredFinding[],
  obstacles: readonly { readonly reason: string; readonly answer: ListingAnswer }[],
  isUnfilled = isUnfilledBy(findings),
): number {
  return Math.min(scoreOf(findings), ceilingFor(obstacles, isUnfilled));
}

/**
 * The points that the score of a page gains if this check passes, found by leaving it out. What an error page hides may
 * fail then.
 */
export function gainOf(
  { id }: FailedFinding,
  all: readonly ScoredFinding[],
  obstacles: readonly { readonly reason: string; readonly answer: ListingAnswer }[],
): number {
  const left = all.filter((other) => other.id !== id && !GONE_WITH[other.id]?.includes(id));
  const others = obstacles.filter(({ reason }) => CHECKS_OF_OBSTACLES[reason] !== id);
  return Math.max(0, pageScore(left, others, isUnfilledBy(all)) - pageScore(all, obstacles));
}

/** Whether scripts fill a page and were not run: only there is this check not made. */
function isUnfilledBy(findings: readonly ScoredFinding[]): boolean {
  return findings.some(({ id, state }) => id === 'content-length' && state === 'not-seen');
}

interface FailedFinding {
  readonly id: string;
  readonly importance: Importance;
}

interface ScoredFinding extends FailedFinding {
  readonly state: CheckState;
}

/**
 * The score of a page, a whole number from 0 to 100: each failed check takes a share of the points that remain (high
 * 35 %, medium 7.5 %, low 1 %, note 0 %), and the checks about listing together as much as one of medium importance.
 * At most 79 if a check of high importance failed. What was not seen is taken to fail as often as what was, so that a
 * page does not look better because less of it was read. The numbers are our own choice.
 */
export function scoreOf(findings: readonly ScoredFinding[]): number {
  return scoreOfFailed(
    findings.filter(({ state }) => state === 'failed'),
    weightsOf(findings),
  );
}

/** What checks can take together, as `weightOf` measures it: those that passed or failed, and those not seen. */
interface Weights {
  readonly seen: number;
  readonly unseen: number;
}

function weightsOf(findings: readonly ScoredFinding[]): Weights {
  return {
    seen: weightOf(findings.filter(({ state }) => state === 'passed' || state === 'failed')),
    // a reader that runs no scripts never sees what needs them: that says nothing about a page
    unseen: weightOf(findings.filter(({ id, state }) => state === 'not-seen' && id !== 'needs-scripts')),
  };
}

function scoreOfFailed(failed: readonly FailedFinding[], { seen, unseen }: Weights): number {
  const lost = weightOf(failed);
  const factor = lost === 0 ? 1 : (seen + unseen) / seen;
  const left = 100 * Math.exp(-lost * factor);
  const ceiling = failed.some(({ importance }) => importance === 'high') ? IMPORTANT_FAILURE_CEILING : 100;
  return Math.min(Math.round(left), ceiling);
}

/** What a report's score was made of beside its failed checks. */
export interface Scoring extends Weights {
  /** The highest score that the page can have without some of its failed checks. */
  readonly ceiling: number;
  /** Whether scripts fill the page and were not run. */
  readonly isUnfilled?: boolean | undefined;
}

/**
 * What a report's score was made of; `null` if it was made otherwise than by `scoreOf` and `ceilingFor`. A report does
 * not say its ceiling: where the score does not show it, the lowest that its other findings allow is taken, so that no
 * page looks better than the service would say.
 */
export function scoringOf(
  findings: readonly ScoredFinding[],
  score: number | null,
  answer: ListingAnswer | undefined,
): Scoring | null {
  const made = scoreOf(findings);
  if (score === null || (score !== made && !(score < made && CEILINGS.has(score)))) return null;
  const isUnfilled = isUnfilledBy(findings);
  const ceiling = score < made ? score : lowestCeiling(isUnfilled, score, answer);
  return { ...weightsOf(findings), ceiling, ...(isUnfilled && { isUnfilled }) };
}

/**
 * The score that a report would have without some of its failed checks. `hasListingChecks`: whether others about
 * listing are left, which passed or failed: all of them weigh as much as one.
 */
export function scoreWithout(
  ignored: ReadonlySet<string>,
  failed: readonly FailedFinding[],
  { seen, unseen, ceiling }: Scoring,
  hasListingChecks = true,
): number {
  const weightless = (id: string) => hasListingChecks && LISTING_CHECKS.has(id);
  const lighter = seen - weightOf(failed.filter(({ id }) => ignored.has(id) && !weightless(id)));
  const left = failed.filter(({ id }) => !ignored.has(id));
  return Math.min(scoreOfFailed(left, { seen: lighter, unseen }), ceiling);
}

function lowestCeiling(isUnfilled: boolean, score: number, answer: ListingAnswer | undefined): number {
  const isUncertain = answer !== undefined && answer !== 'listed' && answer !== 'unknown';
  if (isUncertain && score <= UNINDEXABLE_CEILING) return UNINDEXABLE_CEILING;
  const isCapped = score <= UNCERTAIN_CEILING && (isUncertain || isUnfilled);
  return isCapped ? UNCERTAIN_CEILING : 100;
}

/** What checks can take together, as the negative logarithm of what they leave. */
function weightOf(findings: readonly FailedFinding[]): number {
  const others = findings.filter(({ id }) => !LISTING_CHECKS.has(id)).map(({ importance }) => importance);
  const importances: Importance[] = others.length < findings.length ? [...others, 'medium'] : others;
  return importances.reduce((weight, importance) => weight - Math.log(1 - SHARES[importance]), 0);
}
