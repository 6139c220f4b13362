import * as z from 'zod/mini';
import { names } from '../core/names.ts';
import { compareReadings, type Difference, differenceSchema } from '../history/compare-readings.ts';
import type { Reading } from '../history/reading.ts';
import { readsAlikeLater } from '../text/same-text.ts';
import { urlKey } from '../url/url-key.ts';

/** What is worse or fixed on a monitored page: a difference of two readings, or the address to which it leads now. */
export const steadyChangeSchema = z.union([
  differenceSchema,
  z.object({ kind: z.literal('address'), before: z.string(), after: z.string() }),
]);
export type SteadyChange = z.infer<typeof steadyChangeSchema>;

const ORDER = ['address', 'status', 'indexing', 'robots', 'canonical', 'title', 'result'];

/** The points by which a score must move before another result counts, where no check is known that explains it. */
const POINTS = 8;

/**
 * Checks of the embedded service that count what advertisements and the network change from one run to the next. A
 * result that is another by these alone is not reported.
 */
const UNSTEADY: ReadonlySet<string> = new Set([
  ...['heading-order', 'image-alternatives', 'link-texts', 'crawlable-links', 'broken-links', 'missing-page'],
  ...['dom-size', 'dom-shape', 'image-formats', 'lazy-images', 'first-image-eager', 'image-dimensions'],
  ...['resource-count', 'blocking-scripts', 'blocking-styles', 'document-write', 'font-display'],
  ...['inline-code', 'html-size', 'inline-styles', 'deprecated-elements', 'unique-ids'],
  ...names('frame-titles form-labels insecure-links plain-emails subresource-integrity mixed-content'),
  ...['secure-forms', 'response-time', 'caching-headers', 'metadata-in-head', 'title-words-in-text'],
]);

/** Why a report says nothing about its page. */
export type Incomplete = 'sign-in' | 'as-user' | 'too-often' | 'incomplete';

/**
 * Why a reading cannot be compared with what is known of the page; `undefined` if it can. A page that has always asked
 * to sign in (a field in its header) is read completely; one that asks now is another page.
 */
export function whyIncomplete(memory: Reading | null, reading: Reading): Incomplete | undefined {
  const { readMode, status, asksToSignIn } = reading;
  if (readMode === 'as-user') return 'as-user';
  if (status === 401) return 'sign-in';
  if (asksToSignIn && memory?.asksToSignIn === false && memory.status !== undefined) return 'sign-in';
  if (status === 429) return 'too-often';
  return readMode === undefined ? undefined : 'incomplete';
}

/**
 * What a complete reading of the page at `url` shows to be worse than what is known of it, or to be fixed, whatever the
 * hour and the advertisements. Facts and result of an error page count for nothing.
 */
export function steadyChanges(memory: Reading, reading: Reading, url: string): Difference[] {
  const differences = compareReadings(memory, reading);
  const isBack = differences.some(({ kind, way }) => kind === 'status' && way === 'better');
  const isReported = (difference: Difference) => {
    const isJudged = difference.way === 'worse' || difference.way === 'better';
    if (difference.kind === 'status') return isJudged;
    // of a page that is back, that is said
    if (difference.kind === 'indexing') return difference.way === 'worse' || (isJudged && !isBack);
    if (isError(reading)) return false;
    if (difference.kind === 'result')
      return isJudged && isExplained(memory, reading, difference, differences);
    return difference.kind === 'fact' && isOtherFact(difference, url, reading.facts?.language ?? '');
  };
  return differences.filter(isReported).toSorted((one, other) => placeOfChange(one) - placeOfChange(other));
}

/**
 * What is known of a page after a complete reading: the reading, without what an error page says of itself, and with
 * what it does not say. A result that is a little worse is compared with the one before it, until it is worse or as
 * good again.
 */
export function remembered(
  memory: Reading | null,
  reading: Reading,
  changes: readonly SteadyChange[],
): Reading {
  if (!memory) return reading;
  const { status = memory.status, listing = memory.listing, facts = memory.facts } = reading;
  const isKept =
    isError(reading) ||
    compareReadings(memory, reading).some(
      (found) =>
        found.kind === 'result' && found.way === 'worse' && !changes.some(({ kind }) => kind === 'result'),
    );
  const { result, score, checks, asksToSignIn } = isKept ? memory : reading;
  const shownFacts = isError(reading) ? memory.facts : facts;
  return {
    ...reading,
    result,
    score,
    checks,
    ...(status !== undefined && { status }),
    ...(listing !== undefined && { listing }),
    ...(shownFacts && { facts: shownFacts }),
    ...(isError(reading) && asksToSignIn !== undefined && { asksToSignIn }),
  };
}

function placeOfChange(change: Difference): number {
  return ORDER.indexOf(change.kind === 'fact' ? change.of : change.kind);
}

function isError({ status }: Reading): boolean {
  return status !== undefined && status >= 400;
}

/** Whether another result is the page's doing, and not that of its advertisements. */
function isExplained(
  memory: Reading,
  reading: Reading,
  { way }: Difference,
  differences: readonly Difference[],
): boolean {
  if (memory.checks && reading.checks)
    return differences.some(
      (found) =>
        found.kind === 'check' &&
        found.way === way &&
        found.before.state !== found.after.state &&
        !UNSTEADY.has(found.of),
    );
  return memory.score === null || reading.score === null || Math.abs(memory.score - reading.score) >= POINTS;
}

/** Whether a page says something else of itself, or less to search engines, than before. */
function isOtherFact(
  { of, before, after }: Extract<Difference, { kind: 'fact' }>,
  url: string,
  language: string,
): boolean {
  if (of === 'title') return before !== '' && !readsAlikeLater(before, after, language);
  if (of === 'robots') return isStricter(before, after);
  return of === 'canonical' && leadsAway(before, after, url);
}

/** What allows no less than saying nothing (Google, Robots meta tag specifications). */
const PERMISSION =
  /(?:^|:\s*)(?:all|index|follow|archive|imageindex|snippet|max-image-preview:\s*large|max-(?:snippet|video-preview):\s*-1)$/;

/** Whether robots lines forbid something that they did not forbid before. */
function isStricter(before: string, after: string): boolean {
  const known = new Set(rulesOf(before));
  return rulesOf(after).some((rule) => !known.has(rule));
}

/** The rules of robots lines, without permissions, numbers and the date of `unavailable_after`. */
function rulesOf(robots: string): string[] {
  return robots
    .toLowerCase()
    .replace(/(unavailable_after):\s*(?:\w{3,9},\s*)?[\w:+ -]*/g, '$1')
    .split(/[,;]/)
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '' && !PERMISSION.test(rule))
    .map((rule) => rule.replace(/\d+|\s/g, ''));
}

function leadsAway(before: string, after: string, url: string): boolean {
  const [from, to] = [before, after].map(steadyAddress);
  if (from === to) return false;
  return after === '' || to !== steadyAddress(url);
}

/** The key of an address without values that may be nonces or times: of eight characters or more, with a digit. */
function steadyAddress(address: string): string {
  return urlKey(address).replace(/=(?=[^&=]*\d)[\w.~%-]{8,}(?=&|$)/g, '=');
}
