import { type Cleaning, cleanUrl } from '../url/clean-url.ts';
import { whyNotReportable } from '../url/reportable.ts';
import { urlKey } from '../url/url-key.ts';

/** What a page's document declares to search engines and shows to people, unprocessed. */
export interface PageDirectives {
  /** The document's URL when it was read. */
  readonly address: string;
  /** The resolved URL of each `<link rel="canonical">` in its head. */
  readonly canonicals: readonly string[];
  /** The content of each `<meta name="robots">` or `googlebot`. */
  readonly robots: readonly string[];
  readonly title: string;
  /** The description meta element's content; empty without one. */
  readonly description: string;
  readonly headings: readonly string[];
  /** The `lang` of the document; empty without one. */
  readonly language: string;
  readonly images: { readonly total: number; readonly withoutAlternative: number };
}

/** Longer canonical URLs are ignored: no service accepts them, and only a malicious page has them. */
const LONGEST_CANONICAL = 2048;

type Signs = Pick<PageDirectives, 'address' | 'canonicals' | 'robots'>;

/** What to say of a page before its report uses quota. */
export interface PageAdvice {
  /** The page asks search engines not to list it. */
  readonly isNoindex: boolean;
  /** The canonical URL it declares, if that is a different one. */
  readonly canonical: { readonly url: string; readonly isSameHost: boolean } | null;
}

/**
 * Evaluates the directives of the page at `url`. Returns no advice if the document has meanwhile navigated
 * elsewhere. Several different canonical URLs count as none, as for search engines (Google Search Central,
 * "How to specify a canonical URL").
 */
export function pageAdvice(signs: Signs, url: string, cleaning: Cleaning): PageAdvice {
  if (urlKey(signs.address) !== urlKey(url)) return { isNoindex: false, canonical: null };
  return { isNoindex: signs.robots.some(forbidsIndex), canonical: canonicalOf(signs, url, cleaning) };
}

/** `none` means `noindex, nofollow`; search engines need commas (Google Search Central, "Robots meta tag"). */
function forbidsIndex(content: string): boolean {
  const words = content
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  return words.includes('noindex') || words.includes('none');
}

function canonicalOf({ canonicals }: Signs, url: string, cleaning: Cleaning): PageAdvice['canonical'] {
  const short = canonicals.filter(({ length }) => length <= LONGEST_CANONICAL);
  const [canonical, ...others] = new Map(short.map((one) => [urlKey(one), one])).values();
  if (canonical === undefined || others.length > 0 || whyNotReportable(canonical) !== null) return null;
  if (urlKey(canonical) === urlKey(cleanUrl(url, cleaning).url)) return null;
  return { url: canonical, isSameHost: new URL(canonical).host === new URL(url).host };
}
