/**
 * Control characters, direction marks and overrides, invisible spaces: they can disguise a URL as another.
 * The joiners U+200C and U+200D stay, because Persian words and emoji need them.
 */
const DECEIVING = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Text from outside, safe to display: without characters that hide or reorder other characters. */
export function shownText(text: string): string {
  return text.replace(DECEIVING, '');
}

/** A URL for display: without `https://` and a lone trailing slash. */
export function shownAddress(url: string): string {
  return shownText(url)
    .replace(/^https:\/\//, '')
    .replace(/^([^/?#]+)\/$/, '$1');
}
