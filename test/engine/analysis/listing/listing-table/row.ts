/** What a report says first about a page: whether search engines may list its address. */
export type ListingAnswer = 'listed' | 'not-listed' | 'other-address' | 'contradiction' | 'unknown';

/** The first signal that decides the answer. */
export type ListingReason =
  | 'no-obstacle'
  | 'in-front'
  | 'strangers-refused'
  | 'http-error'
  | 'soft-404'
  | 'noindex-meta'
  | 'noindex-header'
  | 'robots-disallowed'
  | 'robots-unreachable'
  | 'unavailable-after'
  | 'canonical-elsewhere'
  | 'redirected'
  | 'meta-refresh'
  | 'canonical-conflict'
  | 'canonical-changed-by-script'
  | 'robots-changed-by-script'
  | 'robots-not-seen'
  | 'page-not-seen';

/** What contradicts the answer without changing it: a finding beside it. */
export type ListingFinding = (typeof LISTING_FINDINGS)[number];
export const LISTING_FINDINGS = [
  'sitemap-conflict',
  'noindex-behind-disallow',
  'noindex-and-canonical',
] as const;

/** A file of the site: as its server sends it, not requested, or covered by something that stands in front. */
type File<Status> = { readonly status: Status; readonly text?: string } | 'not-seen' | 'in-front';

export interface ListingPage {
  /** The final address; `https://shop.example/bread` if absent. */
  readonly url?: string;
  /** The same as `url` if absent. */
  readonly requestedUrl?: string;
  readonly redirects?: readonly {
    readonly url: string;
    readonly status: number;
    readonly location: string;
  }[];
  /** 200 if absent. */
  readonly status?: number;
  /** One entry per header line, names in lower case. */
  readonly headers?: readonly (readonly [string, string])[];
  /** Of the page as sent; nothing if absent. `documentOf` adds what every correct page has. */
  readonly head?: string;
  /** Of the page as sent; `PLAIN_BODY` if absent. */
  readonly body?: string;
  /**
   * The page after scripts; absent if scripts were not run. Both parts default to those of the page as sent. `status`
   * is that of the tab's own navigation, with the user's cookies; that of the page as sent if absent.
   */
  readonly rendered?: { readonly head?: string; readonly body?: string; readonly status?: number };
  /** `false` if the page as sent could not be read and only the rendered one is known. */
  readonly rawSeen?: false;
  /** 404 if absent; a status of `undefined` is a network error. */
  readonly robotsTxt?: File<number | undefined>;
  /** 404 if absent. */
  readonly sitemap?: File<number>;
  /** A nonexistent address of the site; 404 if absent. */
  readonly missingPage?: File<number>;
  /** ISO 8601; `2026-11-23T12:00:00Z` if absent. */
  readonly readAt?: string;
}

/** A constructed page with the right answer, from the primary source named in the row. */
export interface ListingRow {
  readonly title: string;
  readonly page: ListingPage;
  /** Google's answer. */
  readonly answer: ListingAnswer;
  readonly reason: ListingReason;
  /** Bing's answer where it differs from Google's. */
  readonly bing?: ListingAnswer;
  /** What decides for Bing. Where `bing` is absent, the same as for Google. */
  readonly bingReason?: ListingReason;
  /**
   * Everything that keeps the page from Google's results, the strongest first, which is `reason`; empty if nothing.
   * What was not read is no obstacle unless it decides.
   */
  readonly obstacles?: readonly ListingReason[];
  /** The findings beside the answer, for Google or Bing, in the order of `LISTING_FINDINGS`. */
  readonly findings?: readonly ListingFinding[];
  /** Crawlers of AI services, by robots.txt alone. */
  readonly crawlers?: Readonly<Record<string, 'allowed' | 'disallowed' | 'not-seen'>>;
  readonly source: string;
}

/** A row that says everything: what decides for each search engine, all obstacles, the findings beside them. */
export type CombinationRow = ListingRow & Required<Pick<ListingRow, 'obstacles' | 'findings'>>;

const PLAIN_BODY =
  '<main><h1>Bread</h1><p>We bake rye, spelt and wheat bread every morning.</p><p>Order until noon.</p></main>';

/** The document of a row: with doctype, language and character set, and a title unless the head has one. */
export function documentOf(head = '', body = PLAIN_BODY): string {
  const title = head.includes('<title>') ? '' : '<title>Bread</title>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${title}${head}</head><body>${body}</body></html>`;
}

const GOOGLE = 'https://developers.google.com/search/docs';

/**
 * Public addresses of the primary sources. Read on 2026-11-27, as stored copies: `redirects`, `robotsMeta`,
 * `blockIndexing` (of 2023-11), `scripts` (as quoted in 2025-12), `bingRobotsMeta`, `bingRedirects`,
 * `cloudflareChallenge`.
 */
export const SOURCES = {
  robotsMeta: `${GOOGLE}/crawling-indexing/robots-meta-tag`,
  robotsHeader: `${GOOGLE}/crawling-indexing/robots-meta-tag#xrobotstag`,
  unavailableAfter: `${GOOGLE}/crawling-indexing/robots-meta-tag#unavailable_after`,
  combinedRules: `${GOOGLE}/crawling-indexing/robots-meta-tag#handling-combined-indexing-and-serving-rules`,
  blockIndexing: `${GOOGLE}/crawling-indexing/block-indexing`,
  robotsTxt: `${GOOGLE}/crawling-indexing/robots/robots_txt`,
  robotsTxtErrors: `${GOOGLE}/crawling-indexing/robots/robots_txt`,
  robotsTxtPrecedence: `${GOOGLE}/crawling-indexing/robots/robots_txt#order-of-precedence-for-rules`,
  robotsTxtIntro: `${GOOGLE}/crawling-indexing/robots/intro`,
  httpErrors: `${GOOGLE}/crawling-indexing/http-network-errors`,
  redirects: `${GOOGLE}/crawling-indexing/301-redirects`,
  canonical: `${GOOGLE}/crawling-indexing/consolidate-duplicate-urls`,
  canonicalMistakes: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  pageMetadata: `${GOOGLE}/crawling-indexing/valid-page-metadata`,
  scripts: `${GOOGLE}/crawling-indexing/javascript/javascript-seo-basics`,
  scriptsSoft404: `${GOOGLE}/crawling-indexing/javascript/fix-search-javascript`,
  sitemap: `${GOOGLE}/crawling-indexing/sitemaps/build-sitemap`,
  sitemapProtocol: 'https://www.sitemaps.org/protocol.html',
  googleCrawlers: `${GOOGLE}/crawling-indexing/google-common-crawlers`,
  bingRobotsMeta: 'https://www.bing.com/webmasters/help/which-robots-metatags-does-bing-support-5198d240',
  bingRedirects: 'https://blogs.bing.com/webmaster/2011/10/06/managing-redirects-301s-302s-and-canonicals/',
  // a challenge always has `cf-mitigated: challenge` and is HTML, whatever was requested
  cloudflareChallenge:
    'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
  awsWafChallenge:
    'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html',
  turnstile: 'https://developers.cloudflare.com/turnstile/get-started/',
  hreflang: `${GOOGLE}/specialty/international/localized-versions`,
  bingRobotsTxt:
    'https://blogs.bing.com/webmaster/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question',
  rfc9309: 'https://www.rfc-editor.org/rfc/rfc9309',
  rfc9309Groups: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  rfc9309Paths: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2',
  rfc9309Special: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.3',
  rfc9309Unreachable: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1.4',
  rfc8288: 'https://www.rfc-editor.org/rfc/rfc8288#section-3',
  rfc3986: 'https://www.rfc-editor.org/rfc/rfc3986#section-6.2',
  htmlBase: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  htmlLink: 'https://html.spec.whatwg.org/multipage/semantics.html#the-link-element',
  htmlRefresh: 'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh',
  htmlNoscript: 'https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element',
  htmlTemplate: 'https://html.spec.whatwg.org/multipage/scripting.html#the-template-element',
  openAiCrawlers: 'https://platform.openai.com/docs/bots',
  anthropicCrawlers:
    'https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  perplexityCrawlers: 'https://docs.perplexity.ai/guides/bots',
  commonCrawl: 'https://commoncrawl.org/ccbot',
} as const;
