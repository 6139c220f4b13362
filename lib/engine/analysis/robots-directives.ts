import { names } from '../core/names.ts';
import { nearestName, spelling } from '../core/nearest-name.ts';
import { isStandardDate, parseDate } from './parse-date.ts';

/** Directives without a value: what search engines read, then what others read, and the opposites of directives. */
const WORDS = (
  'noindex nofollow none all index follow noarchive nocache nosnippet noimageindex notranslate indexifembedded ' +
  'nositelinkssearchbox noodp noydir'
).split(' ');
const HARMLESS = names('archive cache snippet imageindex translate odp ydir noyaca noai noimageai');

/** A directive with a value after a colon. */
interface Valued {
  /** Whether search engines understand a value. */
  readonly accepts: (value: string) => boolean;
  /** As Google documents it. */
  readonly form: string;
}
const number = (name: string): [string, Valued] => [
  name,
  { accepts: (value) => /^-?\d+$/.test(value), form: `${name}:[number]` },
];
const DATE: Valued = { accepts: (value) => parseDate(value) !== undefined, form: 'unavailable_after:[date]' };
const SIZE: Valued = {
  accepts: (value) => /^(?:none|standard|large)$/.test(value),
  form: 'max-image-preview:[none|standard|large]',
};
const VALUED: ReadonlyMap<string, Valued> = new Map([
  number('max-snippet'),
  number('max-video-preview'),
  ['max-image-preview', SIZE],
  ['unavailable_after', DATE],
]);
const NAMES = [...WORDS, ...VALUED.keys()];
const SPELLINGS = new Set(NAMES.map(spelling));
const DIRECTIVE = new RegExp(`^(?:${NAMES.join('|')})\\b`);
/** A directive whose colon does not end a crawler's name. */
const WITH_VALUE = new RegExp(`^(?:${[...VALUED.keys()].join('|')})\\s*:`);
/** The longest text of directives that is read, in characters. */
const LONGEST = 10_000;

/**
 * The directives of one X-Robots-Tag header line that apply to a crawler (its name in lower case), or those of a robots
 * meta tag (`undefined`), in lower case. In a header, `otherbot: noindex, nofollow` names the crawler to which the rest
 * of the line applies. The date of `unavailable_after` may contain commas. Format: Google Search Central, "Robots meta
 * tag specifications", https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag (copy of 2026-07,
 * read 2026-11-25).
 */
export function robotsDirectives(text: string, crawler: string | undefined): string[] {
  return addressedDirectives(text, crawler === undefined)
    .filter(({ to }) => to === undefined || to === crawler)
    .map(({ directive }) => directive);
}

/**
 * The directives of X-Robots-Tag lines that a browser has joined into one of which nobody can tell whether they apply
 * to a crawler: `otherbot: nofollow, noindex` was one line, or `noindex` was a second one, for all crawlers. The first
 * directive behind a name is that crawler's in any case. Source: RFC 9110, section 5.3,
 * https://www.rfc-editor.org/rfc/rfc9110#section-5.3; Fetch standard, "get a header",
 * https://fetch.spec.whatwg.org/#concept-header-list-get (copy of 2026-07; both read 2026-11-25).
 */
export function unclearDirectives(text: string, crawler: string): string[] {
  return addressedDirectives(text)
    .filter(({ to, isFirst }) => to !== undefined && to !== crawler && !isFirst)
    .map(({ directive }) => directive);
}

interface Addressed {
  readonly directive: string;
  /** The crawler that is named before it; `undefined`: all. */
  readonly to: string | undefined;
  /** Whether it is the first one behind that name. */
  readonly isFirst: boolean;
}

function addressedDirectives(text: string, isMeta = false): Addressed[] {
  const directives: Addressed[] = [];
  let to: string | undefined;
  for (const part of text.slice(0, LONGEST).toLowerCase().split(',')) {
    let directive = part.trim();
    const last = directives.at(-1);
    const isDate = last?.directive.startsWith('unavailable_after:') && /\d/.test(directive);
    if (last && isDate && !DIRECTIVE.test(directive) && !/^[a-z-]+\s*:/.test(directive)) {
      directives[directives.length - 1] = { ...last, directive: `${last.directive}, ${directive}` };
      continue;
    }
    const colon = directive.indexOf(':');
    const isNamed = !isMeta && colon > 0 && !WITH_VALUE.test(directive) && !isNearlyValued(directive);
    if (isNamed) {
      to = directive.slice(0, colon).trim();
      directive = directive.slice(colon + 1).trim();
    }
    if (directive !== '')
      directives.push({ directive: withoutSpacesAtColon(directive), to, isFirst: isNamed });
  }
  return directives;
}

/** Whether directives keep a page out of the results; `none` means `noindex, nofollow`. */
export function forbidsIndexing(directives: readonly string[]): boolean {
  return directives.includes('noindex') || directives.includes('none');
}

/** The earliest `unavailable_after` in epoch ms; `undefined` without one that is a date. */
export function unavailableAfter(directives: readonly string[]): number | undefined {
  const dates = directives
    .filter((directive) => directive.startsWith('unavailable_after:'))
    .map((directive) => parseDate(directive.slice('unavailable_after:'.length)))
    .filter((date) => date !== undefined);
  return dates.length === 0 ? undefined : Math.min(...dates);
}

function withoutSpacesAtColon(directive: string): string {
  const colon = directive.indexOf(':');
  if (colon === -1) return directive;
  return `${directive.slice(0, colon).trimEnd()}:${directive.slice(colon + 1).trimStart()}`;
}

/** A directive that search engines do not understand. */
export interface VoidDirective {
  /** In lower case, at most 100 characters. */
  readonly directive: string;
  /** What was probably meant, or the form that its value must have. */
  readonly meant: string | undefined;
  readonly form: string | undefined;
  /** Whether it is only a date of which not every search engine is known to read the form. */
  readonly isDate: boolean;
}

/**
 * The directives of a robots meta tag (`undefined`), or of an X-Robots-Tag line for these crawlers, that are nearly
 * known ones: several without a comma between them, misspelt, or with a value that does not fit. Search engines ignore
 * them. Unknown ones that are like none may be for others. Sources: "you must place a comma between them", Google
 * Search Central Blog, 6 March 2007, https://developers.google.com/search/blog/2007/03/using-robots-meta-tag; "combine
 * multiple values using a comma",
 * https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240; values and dates: Google's
 * specifications (see `robotsDirectives`); all read 2026-11-27.
 */
export function voidDirectives(text: string, crawlers: readonly string[] | undefined): VoidDirective[] {
  return addressedDirectives(text, crawlers === undefined)
    .filter(({ to }) => to === undefined || crawlers?.includes(to) || nearest(to) !== undefined)
    .flatMap(({ directive: only, to, isFirst }) => {
      const directive = isFirst && to !== undefined && nearest(to) !== undefined ? `${to}:${only}` : only;
      const colon = directive.indexOf(':');
      const value = colon === -1 ? '' : directive.slice(colon + 1);
      const known = VALUED.get(colon === -1 ? directive : directive.slice(0, colon));
      const isDate = known === DATE && DATE.accepts(value);
      if (isDate ? isStandardDate(value) : (known?.accepts(value) ?? WORDS.includes(directive))) return [];
      const meant = known === undefined ? meantBy(directive.slice(0, 200)) : undefined;
      if (known === undefined && (meant === undefined || meant === directive)) return [];
      return [{ directive: directive.slice(0, 100), meant, form: known?.form, isDate }];
    });
}

/** What may stand beside a directive and adds nothing to it. */
const FILLING = /^(?:all|and|true|yes|on|1|robots|googlebot|bingbot|msnbot)$/;

/** The directives that a text was probably meant to be, with commas; `undefined` if a part of it is like none. */
function meantBy(text: string): string | undefined {
  const words = text.replace(/\bno[\s_-]+(?=[a-z])/g, 'no').split(/[^a-z0-9_-]+/);
  const parts = words.filter((word) => word !== '' && !FILLING.test(word));
  const meant: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const length = [3, 2].find((size) => SPELLINGS.has(spelling(parts.slice(at, at + size).join('')))) ?? 1;
    const part = parts.slice(at, at + length).join('');
    const glued = WORDS.find((word) => part.startsWith(word) && WORDS.includes(part.slice(word.length)));
    const name = glued === undefined ? nearest(part) : `${glued}, ${part.slice(glued.length)}`;
    if (name === undefined) return undefined;
    at += length - 1;
    const known = VALUED.get(name);
    if (known === DATE) return [...meant, DATE.form].join(', ');
    const value = parts[at + 1] ?? '';
    if (known?.accepts(value)) at += 1;
    meant.push(known === undefined ? name : known.accepts(value) ? `${name}:${value}` : known.form);
  }
  return meant.length === 0 ? undefined : meant.join(', ');
}

function nearest(name: string): string | undefined {
  return HARMLESS.find((one) => one === spelling(name)) ?? nearestName(name, NAMES);
}

function isNearlyValued(directive: string): boolean {
  const name = nearest(directive.split(':', 1)[0] ?? '');
  return name !== undefined && VALUED.has(name);
}
