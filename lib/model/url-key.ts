/**
 * The text under which a page's reports are known: two addresses with one key are the same page to us.
 * Scheme and host in lower case, default ports gone (the URL parser does both), no fragment, no trailing slash;
 * services normalise such things too, and a report must be found again whichever way it came back.
 * Text that is no address is its own key.
 */
export function urlKey(url: string): string {
  if (!URL.canParse(url)) return url.trim();
  const parsed = new URL(url);
  parsed.hash = '';
  parsed.pathname = parsed.pathname.replace(/\/+$/, '');
  const { href, search } = parsed;
  // a bare `?` is no query
  const page = search === '' ? href.replace(/\?$/, '') : href.slice(0, -search.length);
  // the parser writes the path `/` back; a slash that ends the query belongs to it
  return page.replace(/\/$/, '') + search;
}
