import { addressKey } from '../../url/address-key.ts';
import { networkOf } from '../../url/network-of.ts';
import { isExampleFor, unreadableFor } from '../../url/unreadable-address.ts';
import type { HtmlElement } from '../html/parse-html.ts';
import { linksOfPage, relationsOf } from '../link-header.ts';

export interface Canonical {
  /** As written. */
  readonly href: string;
  /** The absolute http or https address that it names; `undefined` for any other. */
  readonly url: URL | undefined;
  /** The element, or the header line. */
  readonly evidence: HtmlElement | string;
}

/** Links that name another version of the page, which search engines do not take for its canonical address. */
const VERSION = ['hreflang', 'lang', 'media', 'type'];

interface Source {
  /** `link` elements in the head that have a rel. */
  readonly links: (rel: string) => readonly HtmlElement[];
  readonly resolve: (reference: string | undefined) => URL | undefined;
}

/**
 * The canonical links of a document's head, in order. Google ignores those in the body, and those with hreflang, lang,
 * media or type: Google Search Central, "How to specify a canonical URL",
 * https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 */
export function canonicalsInHead({ links, resolve }: Source): Canonical[] {
  return links('canonical')
    .filter(({ attribs }) => VERSION.every((name) => attribs[name] === undefined))
    .flatMap((evidence) => {
      const href = (evidence.attribs['href'] ?? '').trim();
      return href === '' ? [] : [{ href, url: webPage(resolve(href)), evidence }];
    });
}

/**
 * The canonical links of Link header lines, relative to the page's own address; without those about another
 * resource (`anchor`), and those that have hreflang, lang, media or type. Format:
 * https://www.rfc-editor.org/rfc/rfc6596, https://www.rfc-editor.org/rfc/rfc8288
 */
export function canonicalsInHeader(lines: readonly string[], page: URL): Canonical[] {
  return linksOfPage(lines, page)
    .filter((link) => relationsOf(link).includes('canonical') && link.href !== '')
    .filter(({ parameters }) => VERSION.every((name) => !parameters.has(name)))
    .map(({ href }) => ({
      href,
      url: webPage(URL.parse(href, page) ?? undefined),
      evidence: `link: <${href}>; rel="canonical"`,
    }));
}

/** The first canonical of each address, by `addressKey`; without those that name no web page. */
export function canonicalAddresses(canonicals: readonly Canonical[]): ReadonlyMap<string, Canonical> {
  const addresses = new Map<string, Canonical>();
  for (const canonical of canonicals) {
    const key = canonical.url && addressKey(canonical.url);
    if (key !== undefined && !addresses.has(key)) addresses.set(key, canonical);
  }
  return addresses;
}

function webPage(url: URL | undefined): URL | undefined {
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Why nobody can read a canonical address, so that it says nothing (`unreadableFor`); names for examples, too. */
export function unreadableCanonical({ href, url }: Canonical, page: URL): ReturnType<typeof unreadableFor> {
  return unreadableFor(page, href, url) ?? (url && isExampleFor(page, url) ? 'placeholder' : undefined);
}

/** Whether a canonical address is that of its page: also of one that is not published yet, by its path. */
export function namesPage(url: URL, page: URL, here: string): boolean {
  const isPublished = networkOf(page.hostname) !== 'public' && networkOf(url.hostname) === 'public';
  const isSamePath = url.pathname === page.pathname && url.search === page.search;
  return addressKey(url) === here || (isPublished && isSamePath);
}
