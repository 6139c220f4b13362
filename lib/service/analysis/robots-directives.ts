import { parseDate } from './parse-date.ts';

/** The directives that have a value after a colon, which therefore does not end a crawler's name. */
const WITH_VALUE = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:/;
const DIRECTIVE =
  /^(all|index|follow|noindex|nofollow|none|noarchive|nocache|nosnippet|noimageindex|notranslate|indexifembedded|nositelinkssearchbox|noodp|noydir|max-snippet|max-image-preview|max-video-preview|unavailable_after)\b/;
/** The longest text of directives that is read, in characters. */
const LONGEST = 10_000;

/**
 * The directives of a robots meta tag or of one X-Robots-Tag header line that apply to a crawler (its name in lower
 * case), in lower case. `otherbot: noindex, nofollow` names the crawler to which the rest of the line applies. The
 * date of `unavailable_after` may contain commas. Format: Google Search Central, "Robots meta tag specifications",
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag (copy of 2026-07, read 2026-11-25).
 */
export function robotsDirectives(text: string, crawler: string): string[] {
  return addressedDirectives(text)
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

function addressedDirectives(text: string): Addressed[] {
  const directives: Addressed[] = [];
  let to: string | undefined;
  for (const part of text.slice(0, LONGEST).toLowerCase().split(',')) {
    let directive = part.trim();
    const last = directives.at(-1);
    const isDate = last?.directive.startsWith('unavailable_after:') && directive !== '';
    if (last && isDate && !DIRECTIVE.test(directive) && !/^[a-z-]+\s*:/.test(directive)) {
      directives[directives.length - 1] = { ...last, directive: `${last.directive}, ${directive}` };
      continue;
    }
    const colon = directive.indexOf(':');
    const isNamed = colon > 0 && !WITH_VALUE.test(directive);
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
