import { parseDate } from './listing/parse-date.ts';

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
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
export function robotsDirectives(text: string, crawler: string): string[] {
  const directives: string[] = [];
  let isAddressed = true;
  for (const part of text.slice(0, LONGEST).toLowerCase().split(',')) {
    let directive = part.trim();
    const last = directives.length - 1;
    const isDate = directives[last]?.startsWith('unavailable_after:') && directive !== '';
    if (isDate && !DIRECTIVE.test(directive) && !/^[a-z-]+\s*:/.test(directive)) {
      directives[last] = `${directives[last]}, ${directive}`;
      continue;
    }
    const colon = directive.indexOf(':');
    if (colon > 0 && !WITH_VALUE.test(directive)) {
      isAddressed = directive.slice(0, colon).trim() === crawler;
      directive = directive.slice(colon + 1).trim();
    }
    if (isAddressed && directive !== '') directives.push(withoutSpacesAtColon(directive));
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
