/**
 * Control characters, direction marks and overrides, invisible spaces: they make one address look like another.
 * The joiners U+200C and U+200D stay, for Persian words and emoji are written with them.
 */
const DECEIVING = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Text from outside as it may be shown: without the characters that hide or turn round other characters. */
export function shownText(text: string): string {
  return text.replace(DECEIVING, '');
}

/** An address as people read it: without the scheme's `https://` and a lone trailing slash. */
export function shownAddress(url: string): string {
  return shownText(url)
    .replace(/^https:\/\//, '')
    .replace(/^([^/?#]+)\/$/, '$1');
}
