import { withoutTrailing } from '../text/without-trailing.ts';

/**
 * The text under which a page's reports are known: two addresses with one key are the same page to us.
 * Scheme and host in lower case, default ports gone (the URL parser does both), no fragment, no trailing slash, and
 * percent-encoding as RFC 3986, section 6.2.2, normalises it; services normalise such things too, and a report must be
 * found whichever way its address came back. Text that is no address is its own key.
 */
export function urlKey(url: string): string {
  if (!URL.canParse(url)) return url.trim();
  const parsed = new URL(url);
  parsed.hash = '';
  parsed.pathname = withoutTrailing(parsed.pathname, '/');
  const { href, search } = parsed;
  // a bare `?` is no query
  const page = search === '' ? href.replace(/\?$/, '') : href.slice(0, -search.length);
  // the parser writes the path `/` back; a slash that ends the query belongs to it
  return normalEscapes(page.replace(/\/$/, '') + search);
}

/**
 * Letters, digits, `-`, `.`, `_` and `~` mean the same with and without percent-encoding; hex digits in any case.
 * Beside a stray `%` nothing is decoded, for it could form another escape with it.
 */
function normalEscapes(address: string): string {
  const hasStray = /%(?![\da-f]{2})/i.test(address);
  return address.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return !hasStray && /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}
