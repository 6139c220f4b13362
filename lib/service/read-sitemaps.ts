import { parseSitemap, type Sitemap } from '../model/sitemap/parse-sitemap.ts';
import { addressKey } from './analysis/listing/address-key.ts';
import { sitemapsOf } from './analysis/robots-txt.ts';

/** A sitemap file as fetched: unpacked, decoded, and cut if it was larger than allowed. */
export interface FetchedSitemap {
  /** HTTP status of the final response, or `undefined` without a response. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  readonly text: string;
  /** How many bytes were read, unpacked. */
  readonly bytes: number;
  /** Whether only the beginning was read. */
  readonly cut: boolean;
}

/**
 * Fetches one file, unpacked if it is a gzip file, and at most `mostBytes` of it. `undefined` if this host may not or
 * could not fetch it (another origin, no connection, its own time limit). Never rejects.
 */
export type FetchSitemap = (url: URL, mostBytes: number) => Promise<FetchedSitemap | undefined>;

/** A sitemap file of a site, without its text. */
export interface SitemapFile {
  readonly url: string;
  /** `undefined` without a response. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  /** `undefined`: not a sitemap, or not read. */
  readonly kind: 'pages' | 'index' | undefined;
}

/** What a site's sitemaps say about one page. */
export interface SitemapsRead {
  /** In the order in which they were read; at most 50. */
  readonly files: readonly SitemapFile[];
  /** The address of the file that lists the page, at most 500 characters; `undefined` if none of those read does. */
  readonly lists: string | undefined;
  /** Whether something was not read that may list the page: a limit, or a file that could not be fetched. */
  readonly cut: boolean;
}

/** How much is read of all files of a site: our own limits. The protocol allows 50,000 files of 50 MB in an index. */
const MOST_FILES = 50;
const MOST_BYTES = 50_000_000;
/** How many files are fetched at the same time. */
const AT_ONCE = 4;

/**
 * Looks for a page in its site's sitemaps: those of every `Sitemap:` line of robots.txt, else `/sitemap.xml`, and those
 * that an index names, in at most 50 files of together 50 MB, until one lists the page. `robotsTxt` is the text of the
 * file, empty without one; `parse` may be done elsewhere, in a worker. Source: https://www.sitemaps.org/protocol.html#index, #submit_robots (read 2026-11-25).
 */
export async function readSitemaps(
  robotsTxt: string,
  page: URL,
  fetch: FetchSitemap,
  parse: (text: string) => Sitemap | undefined | Promise<Sitemap | undefined> = parseSitemap,
): Promise<SitemapsRead> {
  const named = sitemapsOf(robotsTxt).flatMap((address) => webAddress(address, page) ?? []);
  const first = named.length > 0 ? named : [new URL('/sitemap.xml', page)];
  const waiting = [...new Map(first.map((url) => [url.href, url])).values()].slice(0, MOST_FILES);
  const known = new Set(waiting.map(({ href }) => href));
  const wanted = addressKey(page);
  const files: SitemapFile[] = [];
  let lists: string | undefined;
  let cut = first.length > MOST_FILES;
  let bytesLeft = MOST_BYTES;

  const readOne = async (url: URL, mostBytes: number): Promise<void> => {
    const fetched = await fetch(url, mostBytes);
    const sitemap = fetched?.status === 200 ? await parse(fetched.text) : undefined;
    const { status, contentType } = fetched ?? { status: undefined, contentType: undefined };
    files.push({ url: url.href.slice(0, 500), status, contentType, kind: sitemap?.kind });
    // a file that is missing lists nothing; one that the host could not get may list the page
    if (fetched === undefined || fetched.cut || status === 429 || (status ?? 500) >= 500) cut = true;
    bytesLeft -= fetched?.bytes ?? 0;
    if (sitemap?.kind === 'pages') {
      if (sitemap.addresses.some((address) => isPage(address, wanted))) lists ??= url.href.slice(0, 500);
    } else
      for (const address of sitemap?.addresses ?? []) {
        const part = webAddress(address, url);
        if (part === undefined || known.has(part.href)) continue;
        if (known.size >= MOST_FILES) {
          cut = true;
          break;
        }
        known.add(part.href);
        waiting.push(part);
      }
  };

  while (waiting.length > 0 && lists === undefined) {
    if (bytesLeft <= 0) return { files, lists, cut: true };
    const next = waiting.splice(0, AT_ONCE);
    const share = Math.ceil(bytesLeft / next.length);
    await Promise.all(next.map((url) => readOne(url, share)));
  }
  return { files, lists, cut: cut && lists === undefined };
}

/** The longest address in a sitemap, in characters (sitemaps.org). */
const LONGEST_ADDRESS = 2_048;

function isPage(address: string, wanted: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false;
  const url = URL.parse(address);
  return url !== null && addressKey(url) === wanted;
}

function webAddress(address: string, base: URL): URL | undefined {
  const url = address.length > LONGEST_ADDRESS ? null : URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  url.hash = '';
  return url;
}
