import { names } from '../core/names.ts';
import { CAUSES, type KeptOut, type ListingAnswer, type ReadAnswer } from './contents/listing.ts';
import { ceilingFor, LISTING_CHECKS } from './score.ts';

/*
 * A staging site, or a preview, is kept out of search on purpose: there a page that cannot be indexed is as it should
 * be, and one that can is the fault. `verdict check --expect-noindex` and the extension, for the sites that its user
 * keeps out of search, turn the answer round by these rules; reports stay as they were read.
 */

/** What says on purpose that a page is to be kept out of search, and the check that fails for it. */
export const CHECK_OF_NOINDEX = {
  'noindex-header': 'x-robots-tag',
  'noindex-meta': 'robots-meta',
  'robots-disallowed': 'robots-txt-allows',
} as const;
export type NoindexWay = keyof typeof CHECK_OF_NOINDEX;

/** Checks of what noindex says beside other signals. */
const BESIDE_NOINDEX = names(
  'signals-conflict noindex-and-canonical noindex-behind-disallow sitemap-conflict',
);

export function isNoindexWay(reason: string): reason is NoindexWay {
  return Object.hasOwn(CHECK_OF_NOINDEX, reason);
}

/** Checks of a site that find pages which cannot be indexed where others lead to them. */
const BETWEEN_PAGES = ['canonical-not-listable', 'hreflang-not-listable', 'sitemap-not-listable'] as const;

/**
 * The checks that say nothing new of a page that these ways keep out of search on purpose, by its robots lines if they
 * are known.
 */
export function excusedChecks(ways: readonly string[], robots: string | undefined): ReadonlySet<string> {
  const own = ways.filter(isNoindexWay).map((way) => CHECK_OF_NOINDEX[way]);
  return new Set([
    ...own,
    ...(ways.includes('robots-changed-by-script') ? ['robots-meta'] : []),
    ...(own.length > 0 ? BESIDE_NOINDEX : []),
    ...(own.length > 0 && /\bno(?:follow|ne)\b/i.test(robots ?? '') ? ['links-followed'] : []),
    ...(ways.includes('http-error') ? ['http-status'] : []),
    ...BETWEEN_PAGES,
  ]);
}

/** The robots lines of a page without those that keep it out. */
export function withoutNoindex(robots: string): string {
  return robots
    .split('; ')
    .filter((line) => !/\b(?:noindex|none)\b/i.test(line))
    .join('; ');
}

interface Obstacle {
  readonly reason: string;
  readonly answer: ReadAnswer;
  /** The HTTP status, if it is why. */
  readonly status?: unknown;
}

/** Whether an obstacle may be meant: noindex, robots.txt, or a page that asks who is there (401, RFC 9110, 15.5.2). */
function isWay({ reason, status, answer }: Obstacle): boolean {
  if (reason === 'robots-changed-by-script') return answer === 'not-listed';
  if (reason === 'http-error') return status === 401;
  if (reason === 'strangers-refused') return status === 401 || status === 403;
  return isNoindexWay(reason) || reason === 'strangers-sign-in';
}

/** What of a page's obstacles may be meant to keep it out of search; `undefined`: none. */
export function keptOutOf(obstacles: readonly Obstacle[]): KeptOut | undefined {
  // what stands in front of the site says nothing of the page
  if (obstacles[0]?.answer === 'unknown') return undefined;
  const ways = obstacles.filter(isWay).map(({ reason }) => reason);
  const left = obstacles.find((each) => !isWay(each));
  return ways.length === 0 ? undefined : { ways, otherwise: left?.answer ?? 'listed' };
}

export interface SaidOfIndexing {
  readonly listing?: ListingAnswer | undefined;
  /** What the report says, where `listing` is turned round. */
  readonly listingRead?: ListingAnswer | undefined;
  readonly listingCause?: string | undefined;
  readonly keptOut?: KeptOut | undefined;
}

/** What becomes of a report of a page that is to be kept out of search. */
export interface Turned {
  readonly answer: 'kept-out' | 'exposed';
  /** `Indexing.cause` */
  readonly cause: string | undefined;
  /** The checks that do not count. */
  readonly excused: ReadonlySet<string>;
}

/**
 * Turns what a report says of indexing round; `undefined` where it stays as it was read, because the report does not
 * say, or does not know, or the page is left out for another reason. Another preferred URL and signals that conflict
 * stay, too: whether the page will be indexed is the search engine's choice.
 */
export function turnedRound(
  { listing, keptOut }: SaidOfIndexing,
  robots: string | undefined,
): Turned | undefined {
  if (keptOut) {
    const cause = keptOut.ways
      .map((way) => (way === 'http-error' ? 'HTTP 401' : CAUSES.get(way)))
      .find(Boolean);
    return { answer: 'kept-out', cause, excused: excusedChecks(keptOut.ways, robots) };
  }
  const isOpen = listing === 'listed' || listing === 'suspected' || listing === 'exposed';
  return isOpen ? { answer: 'exposed', cause: undefined, excused: new Set() } : undefined;
}

/** The fields of a report or of its reading that say what was turned round; the others stay. */
export function saidTurned<Said extends SaidOfIndexing>(said: Said, turned: Turned | undefined): Said {
  if (!turned || said.listing === undefined) return said;
  const { listingCause: _, ...rest } = said;
  const { answer, cause } = turned;
  const listingRead = said.listingRead ?? said.listing;
  return {
    ...rest,
    listing: answer,
    listingRead,
    ...(cause !== undefined && { listingCause: cause }),
  } as Said;
}

/** The highest score of a page that is to be kept out: one that can be indexed is as bad as another that cannot. */
export function turnedCeiling(turned: Turned, keptOut?: KeptOut, isUnfilled = false): number {
  const answer = turned.answer === 'exposed' ? 'not-listed' : (keptOut?.otherwise ?? 'listed');
  return ceilingFor(answer === 'listed' ? [] : [{ reason: '', answer }], isUnfilled);
}

/** Whether any of these checks is about indexing. */
export function hasListingCheck(keys: readonly string[]): boolean {
  return keys.some((key) => LISTING_CHECKS.has(key));
}
