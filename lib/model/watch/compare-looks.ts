import * as z from 'zod/mini';
import { changeBetween } from '../history/history-entries.ts';
import type { Reading } from '../history/reading.ts';
import { type ListingAnswer, listingAnswerSchema } from '../report/contents/listing.ts';
import { type Result, resultSchema } from '../report/result.ts';
import { isLoginUrl } from '../url/login-url.ts';
import { urlKey } from '../url/url-key.ts';
import { steadyWords } from './steady-words.ts';

/** What a change of a watched page is about, in the order in which changes are told. */
const WATCHED = ['address', 'status', 'indexing', 'robots', 'canonical', 'title', 'result'] as const;

const watchChangeSchema = z.object({
  part: z.enum(WATCHED),
  /** A text of the page, an address, a status, a `ListingAnswer` or a `Result`; empty if there was nothing. */
  before: z.string(),
  after: z.string(),
});
export type WatchChange = z.infer<typeof watchChangeSchema>;
export const watchChangesSchema = z.array(watchChangeSchema);

/** What is known of a watched page by the looks at it; `null` is unknown. */
export const seenSchema = z.object({
  title: z.nullable(z.string()),
  canonical: z.nullable(z.string()),
  robots: z.nullable(z.string()),
  status: z.nullable(z.number()),
  listing: z.nullable(listingAnswerSchema),
  result: z.nullable(resultSchema),
  score: z.nullable(z.number()),
  asksToSignIn: z.boolean(),
  /** Where the page's address led at the last look, if not to the page. */
  movedTo: z.nullable(z.string()),
});
export type Seen = z.infer<typeof seenSchema>;

/** Why a report says nothing about its page. */
export type Incomplete = 'sign-in' | 'as-user' | 'too-often' | 'incomplete';

/** Of a page that nothing is known of. */
export const UNKNOWN: Seen = {
  ...{ title: null, canonical: null, robots: null, status: null, listing: null, result: null, score: null },
  ...{ asksToSignIn: false, movedTo: null },
};

/** The points by which a score must fall before a worse result is told, where no checks are known that explain it. */
const POINTS = 8;

/**
 * Checks of the embedded service that count what advertisements and the network change from one look to the next. A
 * result that is worse by these alone is not told.
 */
const UNSTEADY: ReadonlySet<string> = new Set([
  ...['heading-order', 'image-alternatives', 'link-texts', 'crawlable-links', 'broken-links', 'missing-page'],
  ...['dom-size', 'dom-shape', 'image-formats', 'lazy-images', 'first-image-eager', 'image-dimensions'],
  ...[
    'resource-count',
    'blocking-scripts',
    'blocking-styles',
    'document-write',
    'font-display',
    'inline-code',
  ],
  ...['html-size', 'text-ratio', 'inline-styles', 'deprecated-elements', 'unique-ids', 'frame-titles'],
  ...['form-labels', 'noopener', 'plain-emails', 'subresource-integrity', 'mixed-content', 'secure-forms'],
  ...['response-time', 'caching-headers', 'metadata-in-head', 'title-words-in-text'],
]);

/** How good each answer about indexing is. Two answers of the same value are neither better nor worse. */
const INDEXING: Readonly<Record<ListingAnswer, number | null>> = {
  listed: 2,
  'other-address': 1,
  contradiction: 1,
  'not-listed': 0,
  unknown: null,
};

const RESULTS: Readonly<Record<Result, number>> = { good: 2, decent: 1, bad: 0 };

/** What a first report says of its page. */
export function firstLook(reading: Reading): Seen {
  return whyIncomplete(null, reading) ? UNKNOWN : compareLooks(UNKNOWN, reading, '').seen;
}

/** What the newest complete report of a page says of it; `null` if there is none. `history` is newest first. */
export function firstKnown(history: readonly Reading[]): Seen | null {
  const complete = history.find((reading) => !whyIncomplete(null, reading));
  return complete ? firstLook(complete) : null;
}

/**
 * Why a report cannot be compared with what was seen before; `undefined` if it can. A page that has always asked to sign
 * in (a field in its header) is read completely; one that asks now is another page.
 */
export function whyIncomplete(seen: Seen | null, reading: Reading): Incomplete | undefined {
  const { readMode, status, asksToSignIn } = reading;
  if (readMode === 'as-user') return 'as-user';
  if (status === 401) return 'sign-in';
  if (asksToSignIn && seen?.asksToSignIn === false && seen.status !== null) return 'sign-in';
  if (status === 429) return 'too-often';
  return readMode === undefined ? undefined : 'incomplete';
}

/**
 * What a complete report of the page `url` shows to be worse than what was seen, or that the page is back; and what is
 * known now. What one of the two does not say is not compared, and stays known from earlier. `last`: the complete report
 * before this one, whose checks say why a result is worse.
 */
export function compareLooks(
  before: Seen,
  reading: Reading,
  url: string,
  last: Reading | null = null,
): { readonly changes: WatchChange[]; readonly seen: Seen } {
  const after = seenIn(reading);
  const isError = failed(after.status);
  const worse: Readonly<Record<WatchChange['part'], boolean>> = {
    address: before.movedTo !== null,
    // also the one that is back
    status: before.status !== null && after.status !== null && failed(before.status) !== isError,
    indexing: isBelow(before.listing && INDEXING[before.listing], after.listing && INDEXING[after.listing]),
    // an error page says nothing of the page
    robots: !isError && isStricter(before.robots, after.robots),
    canonical: !isError && leadsAway(before.canonical, after.canonical, url),
    title: !isError && saysOther(before.title, after.title),
    result: !isError && isBelow(rank(before), rank(after)) && isExplained(before, reading, last),
  };
  const values = { address: [before.movedTo, url], indexing: [before.listing, after.listing] } as const;
  const changes = WATCHED.filter((part) => worse[part]).map((part) => {
    const [from, to] = part === 'address' || part === 'indexing' ? values[part] : [before[part], after[part]];
    return { part, before: String(from ?? ''), after: String(to ?? '') };
  });
  const { status, listing } = after;
  const isKept = before.result !== null && (isError || (isBelow(rank(before), rank(after)) && !worse.result));
  return {
    changes,
    seen: {
      title: isError ? before.title : (after.title ?? before.title),
      canonical: isError ? before.canonical : (after.canonical ?? before.canonical),
      robots: isError ? before.robots : (after.robots ?? before.robots),
      status: status ?? before.status,
      listing: listing ?? before.listing,
      // a result that is a little worse is compared with the one before it, until it is worse or as good again
      ...(isKept
        ? { result: before.result, score: before.score }
        : { result: after.result, score: after.score }),
      asksToSignIn: isError ? before.asksToSignIn : after.asksToSignIn,
      movedTo: null,
    },
  };
}

/**
 * What it shows that the page `url` leads to another address now; `null` if that is a sign-in page, or nothing is known
 * of the page.
 */
export function compareMoved(
  before: Seen,
  movedTo: string,
  url: string,
): { readonly changes: WatchChange[]; readonly seen: Seen } | null {
  if (isLoginUrl(movedTo) || before.result === null) return null;
  const isKnown = before.movedTo !== null && urlKey(before.movedTo) === urlKey(movedTo);
  return {
    changes: isKnown ? [] : [{ part: 'address', before: before.movedTo ?? url, after: movedTo }],
    seen: { ...before, movedTo },
  };
}

function seenIn({ facts, status, listing, result, score, asksToSignIn }: Reading): Seen {
  return {
    title: facts?.title ?? null,
    canonical: facts?.canonical ?? null,
    robots: facts?.robots ?? null,
    status: status ?? null,
    listing: listing === undefined || listing === 'unknown' ? null : listing,
    result,
    score,
    asksToSignIn: asksToSignIn === true,
    movedTo: null,
  };
}

function failed(status: number | null): boolean {
  return status !== null && status >= 400;
}

function isBelow(before: number | null, after: number | null): boolean {
  return before !== null && after !== null && after < before;
}

function rank({ result }: Seen): number | null {
  return result && RESULTS[result];
}

/** Whether a worse result is the page's doing, and not that of its advertisements. */
function isExplained(before: Seen, after: Reading, last: Reading | null): boolean {
  const broke = last && changeBetween(last, after).checks?.broke;
  if (broke) return broke.some(({ key }) => !UNSTEADY.has(key));
  return before.score === null || after.score === null || before.score - after.score >= POINTS;
}

function saysOther(before: string | null, after: string | null): boolean {
  return before !== null && after !== null && before !== '' && steadyWords(before) !== steadyWords(after);
}

/** What allows no less than saying nothing (Google, Robots meta tag specifications). */
const PERMISSION =
  /(?:^|:\s*)(?:all|index|follow|archive|imageindex|snippet|max-image-preview:\s*large|max-(?:snippet|video-preview):\s*-1)$/;

/** Whether robots lines forbid something that they did not forbid before. */
function isStricter(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return false;
  const known = new Set(rulesOf(before));
  return rulesOf(after).some((rule) => !known.has(rule));
}

/** The rules of robots lines, without permissions and dates. */
function rulesOf(robots: string): string[] {
  return robots
    .toLowerCase()
    .split(/[,;]/)
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !PERMISSION.test(rule))
    .map(steadyWords)
    .filter((rule) => rule !== '');
}

function leadsAway(before: string | null, after: string | null, url: string): boolean {
  if (before === null || after === null) return false;
  const [from, to] = [before, after].map(steadyAddress);
  if (from === to) return false;
  return after === '' || to !== steadyAddress(url);
}

/** The key of an address without values that may be nonces or times: of eight characters or more, with a digit. */
function steadyAddress(address: string): string {
  return urlKey(address).replace(/=(?=[^&=]*\d)[\w.~%-]{8,}(?=&|$)/g, '=');
}
