import { withoutTrailing } from '../text/without-trailing.ts';

/**
 * The key of a page's reports: two URLs with the same key are treated as the same page. Scheme and host in
 * lower case and default ports removed (by the URL parser), no fragment, no trailing slash, and
 * percent-encoding normalised as in RFC 3986, sections 2 and 6.2.2. Services normalise such things too, and a report
 * must be found in whichever form its URL is returned. Text that is not a URL is its own key.
 */
export function urlKey(url: string): string {
  if (!URL.canParse(url)) return url.trim();
  const parsed = new URL(url);
  parsed.hash = '';
  parsed.pathname = withoutTrailing(parsed.pathname, '/');
  const { href, search } = parsed;
  // a bare `?` is not a query
  const page = search === '' ? href.replace(/\?$/, '') : href.slice(0, -search.length);
  // the parser adds the path `/` again; a slash at the end of the query belongs to it
  return withDisallowedEncoded(withNormalEncoding(page.replace(/\/$/, '') + search));
}

/** A percent-encoded text, decoded; as it is if it cannot be. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Writes percent-encodings with capital letters, and decodes those of ASCII letters, digits and `-._~` (RFC 3986,
 * section 6.2.2). Nothing is decoded beside a stray `%`, because it could form another escape.
 */
export function withNormalEncoding(address: string): string {
  const hasStray = /%(?![\da-f]{2})/i.test(address);
  return address.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return !hasStray && /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

/**
 * Percent-encodes the ASCII characters that RFC 3986 allows nowhere in an address. URL parsers encode some of them, by
 * the part of the address and the version of the standard, and leave others (https://url.spec.whatwg.org/#path-state).
 */
export function withDisallowedEncoded(address: string): string {
  return address.replace(/[ "<>\\^`{|}]/g, encodeURIComponent);
}
