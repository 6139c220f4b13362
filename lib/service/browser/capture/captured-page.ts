import type { LinkResponse, ShownPage } from '../../page-read.ts';

/** A response of the page's own origin. */
export interface CapturedResponse {
  /** The address of the response, after redirects of the same origin. */
  readonly url: string;
  readonly redirected: boolean;
  readonly status: number;
  /** Names in lower case; browsers join lines of one name, and never show `set-cookie`. */
  readonly headers: readonly (readonly [string, string])[];
  /** The decoded body. Of a page that is `cut` it is empty, of a file the part that was read. */
  readonly text: string;
  /** Bytes once decompressed. */
  readonly bytes: number;
  /** Whether the body is larger than is read: 10 MB of a page, 512 KiB of a file. */
  readonly cut: boolean;
  /** Whether the body starts with a byte order mark. */
  readonly bom: boolean;
  /** Milliseconds to the response headers. */
  readonly waited: number;
}

/**
 * A file beside the page, by its requested address. `response` is `undefined` if the page cannot read one: another
 * origin, the page's own policy (CSP), no connection, or no response in time.
 */
export interface CapturedFile {
  readonly url: string;
  readonly response: CapturedResponse | undefined;
}

/** An image of the shown page; sizes are in CSS pixels. */
export interface CapturedImage {
  readonly url: string;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  readonly drawnWidth: number;
  readonly drawnHeight: number;
}

/**
 * Timing of the page or a resource, in milliseconds and bytes; 0 or empty where the browser does not expose it
 * (https://developer.mozilla.org/en-US/docs/Web/API/PerformanceResourceTiming).
 */
export interface CapturedTiming {
  readonly url: string;
  /** What requested the resource: `PerformanceResourceTiming.initiatorType`. */
  readonly type: string;
  readonly duration: number;
  readonly timeToFirstByte: number;
  readonly transferSize: number;
  readonly encodedBodySize: number;
  readonly status: number;
  /** The ALPN protocol, such as `h2`. */
  readonly protocol: string;
  /** Whether the browser reports that the resource blocked rendering. */
  readonly blocking: boolean;
  /** Whether a service worker of the page handled the request. */
  readonly byServiceWorker: boolean;
}

/** A page as its tab shows it and as its server sends it, read in the tab. Plain data. */
export interface CapturedPage {
  /** The address of the shown page, without its fragment. */
  readonly url: string;
  /** When the page was read, ISO 8601. */
  readonly readAt: string;
  /** The page as its server sends it; `undefined` if that is not seen from the page. */
  readonly raw: CapturedResponse | undefined;
  /** Whether `raw` was read with the user's cookies, because without them the server sends something else. */
  readonly asUser: boolean;
  /** The document after its scripts have run, with open shadow roots as declarative ones. */
  readonly rendered: {
    readonly html: string;
    /** Whether the document is too large or too deep to serialise; then `html` is empty. */
    readonly cut: boolean;
    readonly characterSet: string;
    readonly contentType: string;
    /** Elements that style sheets hide; absent in captures of earlier versions. */
    readonly hidden?: ShownPage['hidden'];
  };
  readonly robotsTxt: CapturedFile;
  readonly sitemap: CapturedFile;
  readonly favicon: CapturedFile;
  /** A nonexistent address of the site. */
  readonly missingPage: CapturedFile;
  /** The responses to some links of the page's own origin; absent in captures of earlier versions. */
  readonly links?: readonly LinkResponse[];
  /** At most 1,000, as are `resources`. */
  readonly images: readonly CapturedImage[];
  readonly navigation: CapturedTiming | undefined;
  readonly resources: readonly CapturedTiming[];
  /** Time of the largest contentful paint so far, in milliseconds; `undefined` where the browser does not expose it. */
  readonly largestPaint: number | undefined;
  /** The sum of all layout shift scores so far; `undefined` where the browser does not expose them. */
  readonly layoutShift: number | undefined;
}
