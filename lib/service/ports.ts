import type { CheckGroup, CheckState, Importance } from '../model/report/check-values.ts';
import type { CrawlerAccess, ListingAnswer } from '../model/report/contents/listing.ts';
import type { Result } from '../model/report/result.ts';
import type { PageFacts } from '../report/report-schemas.ts';
import type { Facts } from './facts.ts';
import type { PageRead } from './page/page-read.ts';
import type { Difference } from './page-facts.ts';
import type { StructuredDataEntry } from './structured-data-entry.ts';
import type { Text } from './texts/text.ts';

/*
 * What the service needs from its host, as types. The implementations for Node are in `node/`, those for the extension
 * in `local/`.
 */

/** Why a page could not be read; `message` is a translatable sentence for people, with the remedy. */
export interface PageUnreadable {
  readonly kind:
    | 'not-allowed' // not an address on the public web: private or link-local network, other scheme
    | 'unknown-host'
    | 'unreachable'
    | 'tls'
    | 'timeout'
    | 'too-large'
    | 'not-html'
    | 'empty'
    | 'too-many-redirects'
    | 'bad-redirect'
    | 'not-captured'; // this host reads pages beforehand, and did not read this one
  readonly message: Text;
}

/**
 * Reads a page; never throws because of the page or the network. `requestId` identifies the request that needs the page
 * (its `Idempotency-Key`), for hosts in which the page was read before the request.
 */
export type PageReader = (
  url: string,
  requestId?: string,
) => Promise<
  { readonly ok: true; readonly page: PageRead } | { readonly ok: false; readonly reason: PageUnreadable }
>;

/** A check's finding about one page. Stored as JSON, independent of language. */
export interface CheckFinding {
  /** Stable kebab-case name, e.g. `title-length`. */
  readonly id: string;
  /** Display name, e.g. `Title length`. */
  readonly title: Text;
  readonly group: CheckGroup;
  readonly importance: Importance;
  readonly state: CheckState;
  /** The measured value: `600 px`, `3 of 12`. */
  readonly value: Text;
  /** What is wrong, in a sentence; only if it failed. */
  readonly text?: Text;
  /** The elements or header lines that prove it: at most 20, then `and N more`. */
  readonly evidence: readonly Text[];
  /**
   * For each piece of evidence its element's CSS selector, ` >>> ` leading into a shadow root, or null; absent: none.
   */
  readonly selectors?: readonly (string | null)[];
  /** What to do if the check failed, else why it matters. One or two sentences. */
  readonly advice: Text;
}

/** The signal that decides a `ListingAnswer`. */
export type ListingReason =
  | 'no-obstacle'
  | 'http-error'
  | 'soft-404'
  | 'noindex-meta'
  | 'noindex-header'
  | 'noindex-behind-disallow'
  | 'robots-disallowed'
  | 'robots-unreachable'
  | 'unavailable-after'
  | 'canonical-elsewhere'
  | 'redirected'
  | 'meta-refresh'
  | 'canonical-conflict'
  | 'canonical-changed-by-script'
  | 'robots-changed-by-script'
  | 'sitemap-conflict'
  | 'strangers-sign-in'
  | 'strangers-refused'
  | 'strangers-elsewhere'
  | 'strangers-other-page'
  | 'header-unclear'
  | 'robots-not-seen'
  | 'page-not-seen';

/** The answer for one search engine. */
export interface ListingDecision {
  readonly answer: ListingAnswer;
  readonly reason: ListingReason;
}

/** Whether search engines may list this page. The page's own `answer` and `reason` are Google's. */
export interface Listing extends ListingDecision {
  /** Values for the texts of the answer: a status, an address, a line of robots.txt. */
  readonly details: Readonly<Record<string, string | number>>;
  readonly crawlers: {
    readonly google: ListingDecision;
    readonly bing: ListingDecision;
    /** Whether robots.txt lets AI crawlers fetch the page; without effect on the score. */
    readonly ai: Readonly<Record<string, CrawlerAccess>>;
  };
}

/** What an analysis makes of a page. */
export interface Analysis {
  readonly result: Result;
  /** 0 to 100, whole. */
  readonly score: number;
  readonly page: PageFacts;
  readonly checks: readonly CheckFinding[];
  readonly listing: Listing;
  /** What the page's scripts change; `null` unless the document was seen both before and after they ran. */
  readonly differences: readonly Difference[] | null;
  /** What the page says of itself to search engines, in document order; `null` if a bug prevented it. */
  readonly structuredData: readonly StructuredDataEntry[] | null;
  /** What the page says, without judgement; `null` if a bug prevented it. */
  readonly facts: Facts | null;
}

/** Analyses a page. Rejects with `AnalysisFailed` if this page cannot be, for example because it takes too long. */
export type Analyser = (page: PageRead) => Analysis | Promise<Analysis>;
