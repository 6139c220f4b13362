import type { UnreadReason } from '../../engine/contract/report-schemas.ts';
import type { TriedLink } from '../../engine/page/may-be-tried.ts';
import type { LinksRead, ShownDocument, SitemapsRead, Unread } from '../../engine/page/page-read.ts';

/** What is to be read of the page in a tab. */
export interface CaptureRequest {
  /** The address that the report is about, cleaned, without its fragment. */
  readonly asked: string;
  /** `live`: for the side panel, which nobody has asked to request anything. */
  readonly kind: 'ordered' | 'live' | 'shown';
  /** Whether robots.txt and the sitemap may be read; those of an ordered report always are. */
  readonly site: 'read' | 'skip';
  /** What is removed from addresses before they are compared with `asked`. */
  readonly cleaning: Readonly<{ dropFragment: boolean; parameters: string[] }>;
  /** When it was ordered, in epoch ms. */
  readonly orderedAt: number;
  /** Whether the browser has opened the tab for `asked`, so that its address is where that leads. */
  readonly isOpened?: boolean;
  /** Whether the page's service worker would get requests of ours (Firefox). */
  readonly workerSeesRequests: boolean;
}

export interface ServedRequest {
  /** The ordered address. */
  readonly asked: string;
  /** Why the page itself is not requested; `null`: it is. */
  readonly pageUnread: UnreadReason | null;
  /** What else is requested: everything, robots.txt and the sitemap, or nothing. */
  readonly site: 'all' | 'files' | 'none';
  /** Why nothing at all is requested, whatever the other members say; `null`: it is. */
  readonly allUnread: UnreadReason | null;
  /** The address of its icon; it may be relative. */
  readonly icon: string;
  /** Its links of its own origin. */
  readonly links: readonly TriedLink[];
  /**
   * Where this runs: in the page, isolated from its scripts, or in the extension, which must have the permission for
   * the page's host and, unlike the page, is bound neither by the page's policy (CSP) nor by its service worker.
   */
  readonly from: 'page' | 'extension';
  /** Stops all requests. */
  readonly signal?: AbortSignal;
}

/** A response of the page's own origin. */
export interface CapturedResponse {
  readonly seen: true;
  /** The address of the response, after redirects of the same origin. */
  readonly url: string;
  readonly redirected: boolean;
  readonly status: number;
  /** Names in lower case; browsers join lines of one name, and never show `set-cookie`. */
  readonly headers: readonly (readonly [string, string])[];
  /** The decoded body. Of a page that is `cut` it is empty, of a file the part that was read. */
  readonly text: string;
  readonly encoding: ServedEncoding;
  /** Bytes once decompressed. */
  readonly bytes: number;
  /** Whether the body is larger than is read: 10 MB of a page, 512 KiB of a file. */
  readonly cut: boolean;
  /** Milliseconds to the response headers. */
  readonly waited: number;
}

/** The character encoding of a response: its WHATWG name, and how it was determined. */
export interface ServedEncoding {
  readonly name: string;
  readonly source: 'bom' | 'header' | 'meta' | 'default';
}

/** A file beside the page, by its requested address. */
export interface CapturedFile {
  readonly url: string;
  readonly response: CapturedResponse | Unread;
}

/** The document after its scripts have run, with open shadow roots as declarative ones. */
export interface CapturedDocument {
  readonly html: string;
  /** Whether the document is too large or too deep to serialise; then `html` is empty. */
  readonly cut: boolean;
  readonly characterSet: string;
  readonly contentType: string;
  /** When its server changed it last, in epoch ms; the present time if its server does not say. */
  readonly lastModified: number;
  /** Whether the browser has translated it. */
  readonly translated: boolean;
  readonly failedScript?: ShownDocument['failedScript'];
  readonly hidden?: ShownDocument['hidden'];
  readonly images?: ShownDocument['images'];
}

/** How the document was loaded; sizes are in bytes, 0 where the browser does not tell. */
export interface CapturedNavigation {
  readonly status: number;
  readonly decodedBytes: number;
  readonly transferredBytes: number;
  /** In milliseconds. */
  readonly timeToFirstByte: number;
  /** Whether a service worker of the page answered it. */
  readonly byOwnWorker: boolean;
}

/** A page as its tab shows it and as its server sends it, read in the tab. Plain data. */
export interface CapturedPage {
  /** The ordered address. */
  readonly asked: string;
  /** The address of the shown page, cleaned, without its fragment. */
  readonly url: string;
  /** When the page was read, and when it was loaded; ISO 8601. */
  readonly readAt: string;
  readonly loadedAt: string;
  /** What strangers get for `asked`. */
  readonly served: CapturedResponse | Unread;
  readonly rendered: CapturedDocument;
  readonly navigation: CapturedNavigation | undefined;
  readonly robotsTxt: CapturedFile;
  readonly sitemaps: SitemapsRead | Unread;
  readonly favicon: CapturedFile;
  /** A nonexistent address of the site. */
  readonly missingPage: CapturedFile;
  readonly links: LinksRead | Unread;
  /** What the extension may request in place of the page; absent if the page has requested all that it may. */
  readonly unsent?: Omit<ServedRequest, 'asked' | 'from' | 'signal'>;
}
