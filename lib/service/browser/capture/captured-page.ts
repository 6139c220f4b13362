import type { RenderedPage } from '../../ports.ts';

/** A response of the page's own origin. */
export interface CapturedResponse {
  /** The address of the response, after redirects of the same origin. */
  readonly url: string;
  readonly redirected: boolean;
  readonly status: number;
  /** Names in lower case; browsers join lines of one name, and never show `set-cookie`. */
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
  /** Bytes once decompressed. */
  readonly bytes: number;
  /** Whether there was more than is read; then `text` is empty. */
  readonly cut: boolean;
  readonly bom: boolean;
  /** Milliseconds to the response headers. */
  readonly waited: number;
}

/** A file beside the page, at this address; without a response if it is not seen from the page (another origin, CSP). */
export interface CapturedFile {
  readonly url: string;
  readonly response: CapturedResponse | undefined;
}

/** An image of the shown page; sizes in CSS pixels. */
export interface CapturedImage {
  readonly url: string;
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  readonly drawnWidth: number;
  readonly drawnHeight: number;
}

/** Timing of the page or a resource, in milliseconds and bytes; 0 where the browser does not tell. */
export interface CapturedTiming {
  readonly url: string;
  readonly type: string;
  readonly duration: number;
  readonly timeToFirstByte: number;
  readonly transferSize: number;
  readonly encodedBodySize: number;
  readonly status: number;
  readonly protocol: string;
  readonly blocking: boolean;
  /** A service worker of the page handled the request. */
  readonly byServiceWorker: boolean;
}

/** A page as its tab shows it and as its server sends it, read in the tab. Plain data. */
export interface CapturedPage {
  /** The address of the shown page, without its fragment. */
  readonly url: string;
  /** ISO 8601. */
  readonly readAt: string;
  /** The page as its server sends it; `undefined` if that is not seen from the page. */
  readonly raw: CapturedResponse | undefined;
  /** `raw` was read with the user's cookies: without them the server sends something else. */
  readonly asUser: boolean;
  /** The document after its scripts have run, with open shadow roots as declarative ones. */
  readonly rendered: {
    readonly html: string;
    readonly cut: boolean;
    readonly characterSet: string;
    readonly contentType: string;
    /** Elements that style sheets hide; absent in captures of earlier versions. */
    readonly hidden?: RenderedPage['hidden'];
  };
  readonly robotsTxt: CapturedFile;
  readonly sitemap: CapturedFile;
  readonly favicon: CapturedFile;
  /** A nonexistent address of the site. */
  readonly missingPage: CapturedFile;
  readonly images: readonly CapturedImage[];
  readonly navigation: CapturedTiming | undefined;
  readonly resources: readonly CapturedTiming[];
  /** Start of the largest contentful paint so far, in milliseconds; `undefined` where the browser does not tell. */
  readonly largestPaint: number | undefined;
  /** The sum of all layout shifts so far; `undefined` where the browser does not tell. */
  readonly layoutShift: number | undefined;
}
