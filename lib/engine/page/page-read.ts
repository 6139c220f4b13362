import type { UnreadReason } from '../contract/report-schemas.ts';
import type { NamedPlace, PagePicture } from '../report/page-picture.ts';

/*
 * A page as a host has read it: plain data, and the only input of the analysis. A report is about the address that was
 * ordered (`asked`); everything else is evidence about it and says where it comes from. What was not read says why.
 */

/** Something that was not read, and why. */
export interface Unread {
  readonly seen: false;
  readonly why: UnreadReason;
  /** What answered in place of the site (`in-front`), if its name is known. */
  readonly name?: string;
}

/** Marks redirects that a browser has followed without showing them. */
export type NotSeen = 'not-seen';

/** A header line: its name in lower case, and its value. */
export type HeaderLine = readonly [name: string, value: string];

/** The character encoding's WHATWG name, and how it was determined. */
export interface PageEncoding {
  readonly name: string;
  readonly source: 'bom' | 'header' | 'meta' | 'default';
}

export interface Redirect {
  readonly url: string;
  readonly status: number;
  /** The `Location` header as sent, possibly a relative address. */
  readonly location: string;
  /** Its X-Robots-Tag lines; absent: it has none. */
  readonly headers?: readonly HeaderLine[];
}

/** What strangers and crawlers get for the ordered address: no request carries cookies. */
export interface ServedPage {
  readonly seen: true;
  /** The URL of the final response, after redirects, cleaned like `asked`, without a fragment. */
  readonly url: string;
  readonly redirects: readonly Redirect[] | NotSeen;
  readonly status: number;
  /** Response header lines in order. Hosts in browsers get one entry for all lines of a name, joined with `, `. */
  readonly headers: readonly HeaderLine[];
  /** Whether each header line is an entry of its own; absent: yes. */
  readonly joined?: boolean;
  /** The decoded HTML as sent. */
  readonly html: string;
  readonly encoding: PageEncoding;
  /** Bytes of the body as sent over the network (compressed, if it was). */
  readonly transferredBytes: number;
  /** Bytes of the body once decompressed. */
  readonly bytes: number;
  /** Milliseconds from sending the last request to its response headers; absent: not judged. */
  readonly timeToFirstByte?: number;
}

/** The HTML elements of one name outside of `head`, `svg` and `math`: their number, and which of them are hidden. */
export interface HiddenElements {
  readonly count: number;
  /** The positions of the hidden ones among them, in document order from 0. */
  readonly at: readonly number[];
}

/** What a browser has measured of an `img` element, in CSS pixels; what it does not know is absent. */
export interface ImageSize {
  /** The address that it has loaded, for which `bytes` are those of the body as transferred. */
  readonly url?: string;
  readonly own?: readonly [width: number, height: number];
  readonly shown?: readonly [width: number, height: number];
  readonly bytes?: number;
}

/** The document in a tab after its scripts have run: what this user has. */
export interface ShownDocument {
  /** Its own address, cleaned like `asked`, without a fragment. */
  readonly url: string;
  /** The serialised document, with open shadow roots as declarative ones. */
  readonly html: string;
  /** Its media type: `text/html` or `application/xhtml+xml`. `html` is in HTML's syntax in any case. */
  readonly contentType: string;
  /** Its character encoding by its WHATWG name. */
  readonly characterSet: string;
  /** The elements that style sheets hide, by element name. Absent: not seen. */
  readonly hidden?: Readonly<Record<string, HiddenElements>>;
  /** Of each `img` element outside of `head`, `svg` and `math`, in document order. Absent: not seen. */
  readonly images?: readonly ImageSize[];
  /** The address of one of its scripts that was answered with an error; absent: none is known. */
  readonly failedScript?: string;
  /** The status of the navigation that loaded it; absent where the browser does not tell. */
  readonly status?: number;
  /** Bytes of its body once decompressed, when it was loaded; absent where the browser does not tell. */
  readonly decodedBytes?: number;
  /** Bytes of its body as they crossed the network; absent where the browser does not tell. */
  readonly transferredBytes?: number;
  /** Milliseconds to the first byte when it was loaded; absent where the browser does not tell. */
  readonly timeToFirstByte?: number;
  /** Whether a service worker of the page answered the navigation. */
  readonly byOwnWorker: boolean;
  /** When it was loaded, ISO 8601. */
  readonly loadedAt: string;
  /** The time of its last change by its server's `Last-Modified`, ISO 8601; absent if that was not sent. */
  readonly lastModified?: string;
  /** Whether the browser has translated it. */
  readonly translated: boolean;
}

/** An image of what a browser has shown of a page, and where its elements are in it. */
export interface ShownPicture extends Pick<PagePicture, 'takenAt' | 'width' | 'height'> {
  /** WebP in base64, at most `MOST_PICTURE_BYTES` and `MOST_PICTURE_WIDTH`. */
  readonly image: string;
  /** By the selectors that a report would give them. */
  readonly places: readonly NamedPlace[];
}

/** A file beside the page, e.g. `/robots.txt`, or that there is none (its status says so). */
export interface SiteFile {
  /** The requested address; of a `data:` image, its first 60 characters. */
  readonly url: string;
  /** HTTP status of the final response, or `undefined` if the server gave no response. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  /** Body text (at most 512 KiB); empty if there was none, or if the page reader does not need it (the favicon). */
  readonly text: string;
  /** Whether the response came from another address, after a redirect. Absent: `false`. */
  readonly redirected?: boolean;
}

/** A sitemap of a site, without its text. */
export interface SitemapFile {
  readonly url: string;
  /** HTTP status of the final response, or `undefined` without one. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  /** Absent: it is not a sitemap. */
  readonly kind?: 'pages' | 'index';
}

/** What a site's files say of its pages: what its sitemaps list, in the form in which addresses are compared. */
export interface SitemapPages {
  /** By the address of the sitemap. */
  readonly listed: Readonly<Record<string, readonly string[]>>;
  /** Sitemaps of the site that were not read, because another one lists the page or a limit was reached. */
  readonly unread: readonly string[];
  /** Whether some pages were left out, because there are too many. */
  readonly cut?: true;
  /** The rules of robots.txt (`robotsKept`). Absent: not known. */
  readonly robots?: string;
}

/** What the sitemaps of a site say about the page. */
export interface SitemapsRead {
  /** Those that robots.txt names and those that these name, as they were read; `/sitemap.xml` if it names none. */
  readonly files: readonly SitemapFile[];
  /** The address of the one that lists the page, where reading ends; absent: none of those read does. */
  readonly lists?: string;
  /** The pages that they list; absent if none was a sitemap. */
  readonly pages?: SitemapPages;
  /** Why some were not read that may list further pages; absent: all were. */
  readonly cut?: UnreadReason;
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
  /** Whether something in front of the site answered in its place. */
  readonly isInFront?: true;
}

/** The links of a page within its site that were tried. */
export interface LinksRead {
  readonly tried: readonly LinkResponse[];
  /** How many different ones the page has, with those that must not be tried. */
  readonly of: number;
}

/** Other files of the page's site, as strangers get them. */
export interface SiteRead {
  readonly robotsTxt: SiteFile | Unread;
  readonly sitemaps: SitemapsRead | Unread;
  readonly favicon: SiteFile | Unread;
  /** A nonexistent address: a correct site returns 404 or 410. Has its text, to compare it with the page. */
  readonly missingPage: SiteFile | Unread;
  /** The response to the page's address over http, not followed. Absent: not tried. */
  readonly overHttp?: InsecureResponse | Unread;
  /** Absent: not tried. */
  readonly links?: LinksRead | Unread;
}

/** A page as read over HTTP or in a browser. At least one of `served` and `shown` was seen. */
export interface PageRead {
  /** The ordered address, cleaned, normalised by the URL parser, without its fragment: what the report is about. */
  readonly asked: string;
  readonly served: ServedPage | Unread;
  /** What of the server that answered is not that of the one that readers meet; absent: nothing. */
  readonly foreign?: 'server' | 'connection' | undefined;
  /** Absent if no browser showed the page. */
  readonly shown?: ShownDocument;
  /** A picture of the shown document; absent if none was taken. */
  readonly picture?: ShownPicture;
  readonly site: SiteRead;
  /** When the page was read, ISO 8601. */
  readonly readAt: string;
}

/** Whether something was not read. */
export function isUnread(part: object | undefined): part is Unread {
  return part !== undefined && 'seen' in part && part.seen === false;
}

/** Something that was not read for this reason. */
export function unread(why: UnreadReason, name?: string): Unread {
  return { seen: false, why, ...(name !== undefined && { name }) };
}
