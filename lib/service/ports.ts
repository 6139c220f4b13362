import type { Difference, PagePreview } from './analysis/page-facts.ts';
import type { Text } from './texts/text.ts';

/*
 * What the service needs from its host, as types. The implementations for Node are in `node/`, those for the extension
 * in `browser/`.
 */

/** Marks what a page reader cannot see, for example redirects in a browser. It has no effect on the score. */
export type NotSeen = 'not-seen';

/** A header line: its name in lower case, and its value. */
export type HeaderLine = readonly [name: string, value: string];

/**
 * A file beside the page, e.g. `/robots.txt`. If it could not be fetched, `status` and `contentType` are `undefined`
 * and `text` is empty.
 */
export interface SiteFile {
  /** The requested address; of a `data:` image, its first 60 characters. */
  readonly url: string;
  /** HTTP status of the final response, or `undefined` without a response. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  /** Body text (at most 512 KiB); empty if there was none, or if the page reader does not need it (the favicon). */
  readonly text: string;
  /** Whether the response came from another address, after a redirect. Absent: `false`. */
  readonly redirected?: boolean;
}

/** One redirect on the way to the page. */
export interface Redirect {
  readonly url: string;
  readonly status: number;
  /** The `Location` header as sent, possibly a relative address. */
  readonly location: string;
}

/** The response to an http address; a redirect is not followed. */
export interface InsecureResponse {
  readonly url: string;
  /** `undefined` without a response. */
  readonly status: number | undefined;
  /** The `Location` header as sent. */
  readonly location: string | undefined;
}

/** The response to a link of the page, after redirects. */
export interface LinkResponse {
  /** The address of the link. */
  readonly url: string;
  /** `undefined` without a response. */
  readonly status: number | undefined;
}

/** The document after its scripts have run. */
export interface RenderedPage {
  /** The serialised document, with open shadow roots as declarative ones. */
  readonly html: string;
  /** The elements that style sheets hide, by element name. Absent: not seen. */
  readonly hidden?: Readonly<Record<string, HiddenElements>>;
}

/** The HTML elements of one name outside of `head`, `svg` and `math`: their number, and which of them are hidden. */
export interface HiddenElements {
  readonly count: number;
  /** The positions of the hidden ones among them, in document order from 0. */
  readonly at: readonly number[];
}

/** A page as read over HTTP or in a browser. Pure data: the only input of the analysis. */
export interface PageRead {
  /** The requested URL, normalised by the URL parser, without its fragment. */
  readonly requestedUrl: string;
  /** The URL of the final response, after redirects, without a fragment. */
  readonly url: string;
  readonly redirects: readonly Redirect[] | NotSeen;
  readonly status: number;
  /** Response header lines in order, one entry per line. */
  readonly headers: readonly HeaderLine[];
  /** The decoded HTML as sent; empty if it was not seen. */
  readonly html: string;
  /** `false` if only the rendered document was seen, and neither the HTML as sent nor the headers. */
  readonly rawSeen?: boolean;
  /** The document after its scripts have run; absent if they were not run. */
  readonly rendered?: RenderedPage;
  /** The character encoding's WHATWG name, and how it was determined. */
  readonly encoding: { readonly name: string; readonly source: 'bom' | 'header' | 'meta' | 'default' };
  /** Bytes of the body as sent over the network (compressed, if it was). */
  readonly transferredBytes: number;
  /** Bytes of the body once decompressed. */
  readonly bytes: number;
  /** Milliseconds from sending the last request to its response headers. */
  readonly timeToFirstByte: number;
  /** Other files of the page's site. */
  readonly site: {
    readonly robotsTxt: SiteFile | NotSeen;
    /** The first sitemap named in robots.txt, else `/sitemap.xml`. */
    readonly sitemap: SiteFile | NotSeen;
    readonly favicon: SiteFile | NotSeen;
    /** A nonexistent address: a correct site returns 404 or 410. Has its text, to compare it with the page. */
    readonly missingPage: SiteFile | NotSeen;
    /** The response to the page's address over http, not followed. Absent: not seen. */
    readonly overHttp?: InsecureResponse | NotSeen;
    /** The responses to some of the page's links within its site. Absent: not seen. */
    readonly links?: readonly LinkResponse[] | NotSeen;
  };
  /** When the page was read, ISO 8601. */
  readonly readAt: string;
}

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

export type CheckGroup = 'search' | 'performance' | 'security' | 'basics';
/** How much a failed check lowers the score. `note` is advice without evidence that it matters, and lowers nothing. */
export type Importance = 'high' | 'medium' | 'low' | 'note';
/**
 * `not-applicable`: the page has nothing that the check could judge. `not-seen`: what the check judges could
 * not be read. Neither affects the score.
 */
export type CheckState = 'passed' | 'failed' | 'not-applicable' | 'not-seen';

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
  /** The elements or header lines that prove it: at most 20, then `and N more`. */
  readonly evidence: readonly Text[];
  /**
   * For each piece of evidence its element's CSS selector, ` >>> ` leading into a shadow root, or null; absent: none.
   */
  readonly selectors?: readonly (string | null)[];
  /** What to do if the check failed, else why it matters. One or two sentences. */
  readonly advice: Text;
}

/**
 * Whether a search engine may list the page's address. `other-address`: it would list another one in its place.
 * `contradiction`: the page's signals conflict.
 */
export type ListingAnswer = 'listed' | 'not-listed' | 'other-address' | 'contradiction' | 'unknown';

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
  | 'header-unclear'
  | 'robots-not-seen'
  | 'page-not-seen';

/** The answer for one search engine. */
export interface ListingDecision {
  readonly answer: ListingAnswer;
  readonly reason: ListingReason;
}

/** The names by which robots.txt addresses the AI crawlers that reports mention. */
export const AI_CRAWLERS = [
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  'PerplexityBot',
  'Google-Extended',
  'CCBot',
] as const;
export type AiCrawler = (typeof AI_CRAWLERS)[number];
/** Whether robots.txt allows a crawler to fetch the page. */
export type CrawlerAccess = 'allowed' | 'disallowed' | NotSeen;

/** Whether search engines may list this page. The page's own `answer` and `reason` are Google's. */
export interface Listing extends ListingDecision {
  /** Values for the texts of the answer: a status, an address, a line of robots.txt. */
  readonly details: Readonly<Record<string, string | number>>;
  readonly crawlers: {
    readonly google: ListingDecision;
    readonly bing: ListingDecision;
    /** Whether robots.txt lets AI crawlers fetch the page; without effect on the score. */
    readonly ai: Readonly<Record<AiCrawler, CrawlerAccess>>;
  };
}

/** The classification of a page by its score: good from 80, decent from 50, else bad. */
export type Result = 'good' | 'decent' | 'bad';

/** The result of analysing one page. */
export interface Analysis {
  /** The page's title in one line, at most 300 characters; empty if it has none. */
  readonly title: string;
  /** 0 to 100, whole. */
  readonly score: number;
  readonly result: Result;
  readonly checks: readonly CheckFinding[];
  readonly listing: Listing;
  /** What the page's scripts change; `not-seen` unless the document was seen both before and after they ran. */
  readonly differences: readonly Difference[] | NotSeen;
  /** Absent if this analyser makes none. */
  readonly preview?: PagePreview;
}

/** Analyses a page. Rejects with `AnalysisFailed` if this page cannot be, for example because it takes too long. */
export type Analyser = (page: PageRead) => Analysis | Promise<Analysis>;

/** Who may see a report: 0 everyone (public), 1 its owner (private), 2 who has its password (interface: Report). */
export type Privacy = 0 | 1 | 2;
