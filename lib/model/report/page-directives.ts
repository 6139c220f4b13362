import { type Cleaning, cleanUrl } from '../url/clean-url.ts';
import { whyNotReportable } from '../url/reportable.ts';
import { urlKey } from '../url/url-key.ts';

/** What a page's document says of itself to search engines, as it stands there. */
export interface PageDirectives {
  /** Where the document was when it was read. */
  readonly address: string;
  /** Of each `<link rel="canonical">` in its head, resolved. */
  readonly canonicals: readonly string[];
  /** Of each `<meta name="robots">` or `googlebot`. */
  readonly robots: readonly string[];
}

/** Longer canonical addresses are ignored: no service takes them, and only a page that means harm has them. */
export const LONGEST_CANONICAL = 2048;

/** What people should know of a page before its report costs quota. */
export interface PageAdvice {
  /** Search engines are asked not to list it. */
  readonly isNoindex: boolean;
  /** The address it names as its own, if that is another one. */
  readonly canonical: { readonly url: string; readonly isSameHost: boolean } | null;
}

/**
 * Weighs what the page at `url` says. Nothing is known of it if the document has meanwhile gone elsewhere. Several
 * different canonical addresses count as none, as search engines take them (Google Search Central, "How to specify a
 * canonical URL").
 */
export function pageAdvice(signs: PageDirectives, url: string, cleaning: Cleaning): PageAdvice {
  if (urlKey(signs.address) !== urlKey(url)) return { isNoindex: false, canonical: null };
  return { isNoindex: signs.robots.some(forbidsIndex), canonical: canonicalOf(signs, url, cleaning) };
}

/** `none` stands for `noindex, nofollow` (Google Search Central, "Robots meta tag"). */
function forbidsIndex(content: string): boolean {
  const words = content.toLowerCase().split(/[\s,]+/);
  return words.includes('noindex') || words.includes('none');
}

function canonicalOf(
  { canonicals }: PageDirectives,
  url: string,
  cleaning: Cleaning,
): PageAdvice['canonical'] {
  const short = canonicals.filter(({ length }) => length <= LONGEST_CANONICAL);
  const [canonical, ...others] = new Map(short.map((one) => [urlKey(one), one])).values();
  if (canonical === undefined || others.length > 0 || whyNotReportable(canonical) !== null) return null;
  if (urlKey(canonical) === urlKey(cleanUrl(url, cleaning).url)) return null;
  return { url: canonical, isSameHost: new URL(canonical).host === new URL(url).host };
}
