import { headerLines } from '../page/header-lines.ts';
import type { ServedPage, ShownDocument } from '../page/page-read.ts';
import type { PageContext } from './html/page-context.ts';
import { isExecuted } from './html/page-resources.ts';
import { textOf } from './html/text-of.ts';
import { wordsOf } from './html/words.ts';

/*
 * Whether a tab shows the version of a page that is served now. Tokens, dates, adverts, names of users and tests of
 * variants change a body with each answer, so that another size alone is no sign of another version.
 */

/** What is served, and what a tab shows, with their parses. */
export interface Both {
  readonly served: ServedPage;
  readonly shown: ShownDocument;
  readonly raw: PageContext;
  readonly rendered: PageContext;
  /** Whether strangers who ask for the address are led to the shown one. */
  readonly leadsHere: boolean;
  /** ISO 8601. */
  readonly readAt: string;
}

/** A body that differs by less is one version with other times, counters or one-time keys in it (our own choice). */
const SAME_SHARE = 0.05;
/** A smaller difference in size, in bytes, is that of a number or a time, and hides no signal (our own choice). */
const SHORTEST_SIGNAL = 4;

/** Compares the body that the tab was loaded from with the one that is served now. */
export function sizes(
  { bytes }: ServedPage,
  { decodedBytes, byOwnWorker }: ShownDocument,
): 'equal' | 'close' | 'different' | 'unknown' {
  if (decodedBytes === undefined || byOwnWorker) return 'unknown';
  const change = Math.abs(decodedBytes - bytes);
  if (change < SHORTEST_SIGNAL) return 'equal';
  return change > SAME_SHARE * Math.max(decodedBytes, bytes) ? 'different' : 'close';
}

/** A page whose `Last-Modified` is at most this old is dated with each answer, in milliseconds (our own choice). */
const DATED_NOW = 5_000;

/** Whether the server says that it has changed the page since the tab loaded it. */
export function isChangedSince(
  served: ServedPage,
  { loadedAt, lastModified }: ShownDocument,
  readAt: string,
): boolean {
  const timeIn = (name: string) => Date.parse(headerLines(served, name)[0] ?? '');
  const changed = timeIn('last-modified');
  // by the server's own clock, if it says what time it is
  const age = (timeIn('date') || Date.parse(readAt)) - changed;
  if (Number.isNaN(changed) || age < DATED_NOW) return false;
  return changed > Date.parse(loadedAt) || (lastModified !== undefined && changed > Date.parse(lastModified));
}

/**
 * Whether the tab's document cannot come from the served one, although both are the same page. Tokens, dates, adverts,
 * names and tests of variants change a body with each answer, so that another size alone is no sign. Signs are a
 * `Last-Modified` after the load, other robots metas or canonical addresses, and, where the size differs clearly too or
 * no script can have changed it, another title, main heading or text.
 */
export function isOtherVersion({ served, shown, raw, rendered, readAt }: Both): boolean {
  const isMended = (shown.status ?? 200) >= 400 && served.status < 400;
  if (isMended) return true;
  const size = sizes(served, shown);
  const isScripted = hasScripts(raw);
  if (isChangedSince(served, shown, readAt))
    return size !== 'equal' || raw.text !== rendered.text || headOf(raw) !== headOf(rendered);
  if (isScripted && (size === 'equal' || size === 'unknown')) return false;
  if (robotsOf(raw) !== robotsOf(rendered)) return true;
  // scripts that fill a page give it all else
  if (raw.isFilledByScripts) return false;
  if (isReplaced(canonicalsOf(raw), canonicalsOf(rendered))) return true;
  if (isScripted && size !== 'different') return false;
  return (
    isOtherText(raw.title, rendered.title) ||
    isOtherText(headingOf(raw), headingOf(rendered)) ||
    shareWithout(raw, rendered) > MOST
  );
}

/**
 * Whether scripts have made all that differs between two bodies of one version. Not if there are none, or the bodies
 * differ clearly; if they differ by a token, only what fills a page or leaves its head alone is sure to be theirs.
 */
export function isMadeByScripts({ served, shown, raw, rendered }: Both): boolean {
  const size = sizes(served, shown);
  if (size === 'different') return false;
  const hasSameHead = headOf(raw) === headOf(rendered);
  if (!hasScripts(raw)) return hasSameHead && raw.text === rendered.text;
  return size !== 'close' || raw.isFilledByScripts || hasSameHead;
}

/** Whether each of two texts lacks most words of the other; numbers do not count. */
function isOtherText(one: string, other: string): boolean {
  const wordsIn = (text: string) => new Set(wordsOf(text.replace(/\d+/g, ' ')));
  const [ours, theirs] = [wordsIn(one), wordsIn(other)];
  return shareMissing(ours, theirs) > MOST && shareMissing(theirs, ours) > MOST;
}

/** Whether both say something, and not the same. */
function isReplaced(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

/** Robots metas, without what is so by default. */
function robotsOf({ all }: PageContext): string {
  return all('meta')
    .filter(({ attribs }) => /^(robots|googlebot|bingbot|msnbot)$/i.test(attribs['name'] ?? ''))
    .flatMap(({ attribs }) => {
      const rules = (attribs['content'] ?? '').toLowerCase().split(',');
      return rules.map((rule) => `${attribs['name']?.toLowerCase()} ${rule.trim()}`);
    })
    .filter((rule) => !/ (?:all|index|follow)?$/.test(rule))
    .toSorted()
    .join();
}

function canonicalsOf({ links, resolve }: PageContext): string {
  return links('canonical')
    .map(({ attribs }) => resolve(attribs['href'])?.href ?? '')
    .join();
}

/** What heads a result and decides about listing. */
function headOf(page: PageContext): string {
  const descriptions = page.metas('description').map(({ attribs }) => attribs['content'] ?? '');
  return JSON.stringify([robotsOf(page), canonicalsOf(page), page.title, ...descriptions, headingOf(page)]);
}

/** Whether a page has any script that could change it. */
function hasScripts({ all, elements }: PageContext): boolean {
  return (
    all('script').some(isExecuted) ||
    elements.some(({ attribs }) => Object.keys(attribs).some((name) => name.startsWith('on')))
  );
}

/** Two texts are different ones if each lacks more than this share of the other's words (our own choice). */
export const MOST = 0.5;

/** The share of the words of one page, each once, that another page lacks; 0 without words. */
export function shareWithout(page: PageContext, other: PageContext): number {
  const wordsIn = ({ vocabulary, title }: PageContext) => new Set([...vocabulary, ...wordsOf(title)]);
  return shareMissing(wordsIn(page), wordsIn(other));
}

function shareMissing(own: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  return own.size === 0 ? 0 : [...own].filter((word) => !theirs.has(word)).length / own.size;
}

/** The first main heading; empty without one. */
export function headingOf({ all }: PageContext): string {
  const heading = all('h1')[0];
  return heading === undefined ? '' : textOf(heading).slice(0, LONGEST_TITLE);
}

export const LONGEST_TITLE = 200;
