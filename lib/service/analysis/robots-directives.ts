import { parseDate } from './listing/parse-date.ts';

/** The directives that have a value after a colon, which therefore does not end a crawler's name. */
const WITH_VALUE = /^(max-snippet|max-image-preview|max-video-preview|unavailable_after)\s*:/;
const DIRECTIVE =
  /^(all|index|follow|noindex|nofollow|none|noarchive|nocache|nosnippet|noimageindex|notranslate|indexifembedded|nositelinkssearchbox|noodp|noydir|max-snippet|max-image-preview|max-video-preview|unavailable_after)\b/;
/** The longest text of directives that is read, in characters. */
const LONGEST = 10_000;

/** A directive in lower case, with the name of the crawler to which it applies; without one it applies to all. */
interface Directive {
  readonly text: string;
  readonly crawler: string | undefined;
  /** Whether the crawler's name stands right before it, and not before an earlier directive. */
  readonly isNamed: boolean;
}

/**
 * The directives of a robots meta tag or of one X-Robots-Tag header line that apply to a crawler (its name in lower
 * case), in lower case. `otherbot: noindex, nofollow` names the crawler to which the rest of the line applies. The
 * date of `unavailable_after` may contain commas. Format: Google Search Central, "Robots meta tag specifications",
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function robotsDirectives(text: string, crawler: string): string[] {
  return directivesIn(text).flatMap((directive) =>
    directive.crawler === undefined || directive.crawler === crawler ? [directive.text] : [],
  );
}

/**
 * The directives of a header line that may or may not apply to a crawler, if the line is several joined by commas, as
 * browsers show them (Fetch standard, "get a header", https://fetch.spec.whatwg.org/#concept-header-list-get): those
 * behind another crawler's name may come from a line of their own, which applies to all.
 */
export function unclearDirectives(text: string, crawler: string): string[] {
  return directivesIn(text).flatMap((directive) =>
    directive.crawler === undefined || directive.crawler === crawler || directive.isNamed
      ? []
      : [directive.text],
  );
}

function directivesIn(text: string): Directive[] {
  const directives: Directive[] = [];
  let crawler: string | undefined;
  for (const part of text.slice(0, LONGEST).toLowerCase().split(',')) {
    let directive = part.trim();
    const last = directives.at(-1);
    const isPlain = directive !== '' && !DIRECTIVE.test(directive) && !/^[a-z-]+\s*:/.test(directive);
    if (isPlain && last?.text.startsWith('unavailable_after:')) {
      directives[directives.length - 1] = { ...last, text: `${last.text}, ${directive}` };
      continue;
    }
    const colon = directive.indexOf(':');
    const isNamed = colon > 0 && !WITH_VALUE.test(directive);
    if (isNamed) {
      crawler = directive.slice(0, colon).trim();
      directive = directive.slice(colon + 1).trim();
    }
    if (directive !== '') directives.push({ text: withoutSpacesAtColon(directive), crawler, isNamed });
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
