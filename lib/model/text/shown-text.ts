/**
 * Control characters, direction marks and overrides, invisible spaces: they can disguise a URL as another.
 * The joiners U+200C and U+200D stay, because Persian words and emoji need them.
 */
export const DECEIVING = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;

/** Text from outside, safe to display: without characters that hide or reorder other characters. */
export function shownText(text: string): string {
  return text.replace(DECEIVING, '');
}

/** A URL for display in two parts: its host, and its path with the rest; the path is empty for a site's start page. */
export function shownParts(url: string): { readonly host: string; readonly path: string } {
  const address = shownAddress(url).replace(/^http:\/\//, '');
  const at = address.search(/[/?#]/);
  return at < 0 ? { host: address, path: '' } : { host: address.slice(0, at), path: address.slice(at) };
}

/** A URL for display: without `https://` and a lone trailing slash. */
export function shownAddress(url: string): string {
  return shownText(url)
    .replace(/^https:\/\//, '')
    .replace(/^([^/?#]+)\/$/, '$1');
}
