import type { UnreadReason } from '../contract/report-schemas.ts';
import { parseSitemap, type Sitemap } from '../sitemap/parse-sitemap.ts';
import { addressKey } from '../url/address-key.ts';
import { plainWebAddress } from '../url/plain-web-address.ts';
import { isUnread, type SiteFile, type SitemapFile, type SitemapsRead, type Unread } from './page-read.ts';
import { sitemapsOf } from './robots-txt.ts';

/** A sitemap file as fetched: unpacked, decoded, and cut if it was larger than allowed. */
export interface FetchedSitemap {
  /** HTTP status of the final response, or `undefined` without one. */
  readonly status: number | undefined;
  readonly contentType: string | undefined;
  readonly text: string;
  /** How many bytes were read, unpacked. */
  readonly bytes: number;
  /** Whether only the beginning was read. */
  readonly cut: boolean;
}

/**
 * Fetches one file, unpacked if it is a gzip file, and at most `mostBytes` of it; or says why this host may or could
 * not. Never rejects.
 */
export type FetchSitemap = (url: URL, mostBytes: number) => Promise<FetchedSitemap | UnreadReason>;

/** How much is read of all files of a site: our own limits. The protocol allows 50,000 files of 50 MB in an index. */
const MOST_FILES = 50;
const MOST_BYTES = 50_000_000;
/** How many of the pages that they list are kept: more than a project has reports. */
const MOST_PAGES = 20_000;
/** How many files are fetched at the same time. */
const AT_ONCE = 4;

/**
 * Looks for a page in its site's sitemaps: those of every `Sitemap:` line of robots.txt, else `/sitemap.xml`, and those
 * that an index names, in at most 50 files of together 50 MB, until one lists the page. `robotsTxt` is the text of the
 * file, empty without one, and `undefined` if it could not be read: it may name further ones. `parse` may be done
 * elsewhere, in a worker. Source: https://www.sitemaps.org/protocol.html#index and #submit_robots.
 */
export async function readSitemaps(
  robotsTxt: string | undefined,
  page: URL,
  fetch: FetchSitemap,
  parse: (text: string) => Sitemap | undefined | Promise<Sitemap | undefined> = parseSitemap,
): Promise<SitemapsRead> {
  const named = sitemapsOf(robotsTxt ?? '').flatMap((address) => shortAddress(address, page) ?? []);
  const first = named.length > 0 ? named : [new URL('/sitemap.xml', page)];
  const waiting = [...new Map(first.map((url) => [url.href, url])).values()].slice(0, MOST_FILES);
  const known = new Set(waiting.map(({ href }) => href));
  const key = addressKey(page);
  const files: SitemapFile[] = [];
  const listed: Record<string, readonly string[]> = {};
  let pagesLeft = MOST_PAGES;
  let lists: string | undefined;
  let cut: UnreadReason | undefined = first.length > MOST_FILES ? 'size' : undefined;
  let bytesLeft = MOST_BYTES;

  const readOne = async (url: URL, mostBytes: number): Promise<SitemapFile | undefined> => {
    const fetched = await fetch(url, mostBytes);
    if (typeof fetched === 'string') {
      cut ??= fetched;
      return undefined;
    }
    const { status, contentType, bytes, text } = fetched;
    const sitemap = status === 200 ? await parse(text) : undefined;
    const address = url.href.slice(0, MOST_SHOWN);
    const file = { url: address, status, contentType, ...(sitemap && { kind: sitemap.kind }) };
    bytesLeft -= bytes;
    // a file that is missing lists nothing; one that the server does not send may list the page
    if (status !== 200 && status !== 404 && status !== 410) cut ??= 'no-answer';
    if (fetched.cut) cut ??= 'size';
    if (sitemap?.kind === 'pages') {
      const pages = pagesOf(sitemap);
      const kept = pages.slice(0, Math.max(0, pagesLeft));
      if (pages.includes(key)) {
        lists ??= address;
        if (!kept.includes(key)) kept.push(key);
      }
      // of two long addresses the same beginning is kept
      listed[address] = [...(listed[address] ?? []), ...kept];
      pagesLeft -= pages.length;
    }
    for (const part of sitemap?.kind === 'index' ? sitemap.addresses : []) {
      const target = shortAddress(part, url);
      if (target === undefined || known.has(target.href)) continue;
      if (known.size >= MOST_FILES) {
        cut ??= 'size';
        break;
      }
      known.add(target.href);
      waiting.push(target);
    }
    return file;
  };

  while (waiting.length > 0 && lists === undefined) {
    if (bytesLeft <= 0) {
      cut ??= 'size';
      break;
    }
    const next = waiting.splice(0, AT_ONCE);
    const share = Math.ceil(bytesLeft / next.length);
    const read = await Promise.all(next.map((url) => readOne(url, share)));
    files.push(...read.filter((file) => file !== undefined));
  }
  const read = new Set(files.map(({ url }) => url));
  const unread = [...known].map((href) => href.slice(0, MOST_SHOWN)).filter((url) => !read.has(url));
  const pages = { listed, unread, ...(pagesLeft < 0 && { cut: true as const }) };
  const found = files.some(({ kind }) => kind !== undefined) ? { files, pages } : { files };
  if (waiting.length > 0) cut ??= 'not-requested';
  if (robotsTxt === undefined) cut ??= 'no-answer';
  return { ...found, ...(lists !== undefined && { lists }), ...(cut !== undefined && { cut }) };
}

/** The text of a robots.txt for `readSitemaps`: empty if the site has none, `undefined` if that is not known. */
export function robotsText(file: SiteFile | Unread): string | undefined {
  if (isUnread(file) || ![200, 404, 410].includes(file.status ?? 0)) return undefined;
  return file.status === 200 ? file.text : '';
}

/** What the sitemaps that were read for one page say about another page of the site: nothing is read. */
export function sitemapsForPage({ lists: _, ...read }: SitemapsRead, page: URL): SitemapsRead {
  const key = addressKey(page);
  const [lists] = Object.entries(read.pages?.listed ?? {}).find(([, pages]) => pages.includes(key)) ?? [];
  if (lists !== undefined) return { ...read, lists };
  return read.cut === undefined && read.pages?.cut ? { ...read, cut: 'size' } : read;
}

/** The longest address that is kept, in characters. */
const MOST_SHOWN = 500;

/** The longest address in a sitemap, in characters (sitemaps.org). */
const LONGEST_ADDRESS = 2_048;

/** The pages that a sitemap lists, in the form in which addresses are compared. */
function pagesOf({ addresses }: Sitemap): string[] {
  return addresses.flatMap((address) => {
    const url = address.length > LONGEST_ADDRESS ? null : URL.parse(address);
    return url === null ? [] : [addressKey(url)];
  });
}

function shortAddress(address: string, base: URL): URL | undefined {
  return address.length > LONGEST_ADDRESS ? undefined : plainWebAddress(address, base);
}
