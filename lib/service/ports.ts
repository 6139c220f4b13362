/**
 * What the service needs from its host, as types. The implementations for Node are in `node/`; any other host
 * (a worker, the extension itself) may provide its own.
 */

/** A file beside the page, e.g. `/robots.txt`. Fields are `undefined` if it could not be fetched. */
export interface SiteFile {
  readonly url: string;
  /** HTTP status of the final response, or `undefined` without a response. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  /** Body text (at most 512 KiB), empty when there was none. */
  readonly text: string;
}

/** One hop on the way to the page. */
export interface Redirect {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/** A page as read over HTTP. Pure data: the only input of the analysis. */
export interface PageRead {
  /** The requested URL, normalised by the URL parser, without its fragment. */
  readonly requestedUrl: string;
  /** The URL of the final response, after redirects. */
  readonly url: string;
  readonly redirects: readonly Redirect[];
  readonly status: number;
  /** Response headers, names in lower case, several values of one name joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded HTML. */
  readonly html: string;
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
    readonly robotsTxt: SiteFile;
    /** The first sitemap named in robots.txt, else `/sitemap.xml`. */
    readonly sitemap: SiteFile;
    readonly favicon: SiteFile;
    /** A nonexistent address: a correct site returns 404 or 410. */
    readonly missingPage: SiteFile;
  };
  /** When the page was read, ISO 8601. */
  readonly readAt: string;
}

/** Why a page could not be read; `message` is a full sentence with the remedy. */
export interface PageUnreadable {
  readonly kind:
    | 'not-allowed' // private or link-local network
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
  readonly message: string;
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
export type Importance = 'high' | 'medium' | 'low';

/** A check's finding about one page. Stored and sent as JSON. */
export interface CheckFinding {
  /** Stable kebab-case name, e.g. `title-length`. */
  readonly id: string;
  /** Display name, e.g. `Title length`. */
  readonly title: string;
  readonly group: CheckGroup;
  readonly importance: Importance;
  readonly passed: boolean;
  /** The measured value, as text: `54 characters`, `3 of 12 images`. */
  readonly value: string;
  /** The elements or header lines that prove it: at most 20, then `and N more`. */
  readonly evidence: readonly string[];
  /** What to do if it failed; why it matters if it passed. One or two sentences. */
  readonly advice: string;
}

export type Result = 'good' | 'decent' | 'bad';

/** The result of analysing one page. */
export interface Analysis {
  /** The page's title in one line, at most 300 characters; empty if it has none. */
  readonly title: string;
  /** 0 to 100, whole. */
  readonly score: number;
  readonly result: Result;
  readonly checks: readonly CheckFinding[];
}

/** Analyses a page. Rejects with `AnalysisFailed` if this page cannot be analysed. */
export type Analyser = (page: PageRead) => Analysis | Promise<Analysis>;

/** A page's analysis took too long or too much memory; the message is a full sentence. */
export class AnalysisFailed extends Error {}

export type Privacy = 0 | 1 | 2;
