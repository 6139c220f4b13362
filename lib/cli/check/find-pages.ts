import { MAX_URLS, parseSitemap, type Sitemap } from '../../model/sitemap/parse-sitemap.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { note } from '../../service/node/output.ts';
import { sitemapFetcher } from '../../service/node/page-reader/fetch-sitemap.ts';
import { USER_AGENT } from '../../service/node/page-reader/page-reader.ts';
import { belongsTo, type Reach, reachFrom, reachOf } from '../../service/node/page-reader/reach.ts';
import { createRequester } from '../../service/node/page-reader/request.ts';
import type { FetchSitemap } from '../../service/page/read-sitemaps.ts';
import { type CheckOptions, readCookies } from './check-command.ts';
import { foundText } from './formats/shown-findings.ts';
import type { LeftOut, SkippedOrigin } from './judge-run.ts';
import { pageAddresses } from './page-addresses.ts';

/** Limits of one sitemap with all that it names: our own, as for reports. */
const MOST_FILES = 50;
const MOST_BYTES = 50_000_000;
const FILE_MS = 30_000;
/** Other origins that are counted apart; the others are counted together. */
const MOST_ORIGINS = 20;

/** The pages of a run, each once, as they are found. */
class FoundPages implements LeftOut {
  readonly pages = new Set<string>();
  readonly skipped = new Map<string, SkippedOrigin>();
  readonly unread: string[] = [];
  readonly most: number;
  /** Whether there are more than are checked. */
  isCut = false;

  constructor(most: number) {
    this.most = most;
  }

  add(page: string): void {
    if (this.pages.size < this.most) this.pages.add(page);
    else if (!this.pages.has(page)) this.isCut = true;
  }

  skip({ origin, protocol }: URL, what: 'pages' | 'sitemaps'): void {
    // a file has no origin
    const shown = origin === 'null' ? protocol : origin;
    const key = this.skipped.has(shown) || this.skipped.size < MOST_ORIGINS ? shown : 'other origins';
    const skipped = this.skipped.get(key) ?? { origin: key, pages: 0, sitemaps: 0 };
    this.skipped.set(key, { ...skipped, [what]: skipped[what] + 1 });
  }
}

/**
 * The pages of a run, from addresses, files and sitemaps, and what may be requested for them, which these decide alone.
 * Addresses whose targets are checked (`old`) are named, and no pages. Says what was found, if it may not be what was
 * meant. Throws a `CommandError` if no page is left.
 */
export async function findPages(
  options: Pick<CheckOptions, 'sitemap' | 'maxPages' | 'header' | 'cookieFile' | 'allowPrivateNetworks'>,
  named: readonly string[],
  old: readonly string[] = [],
): Promise<{ readonly reach: Reach; readonly found: FoundPages }> {
  const { cookieFile, header: headers, maxPages } = options;
  const cookies = cookieFile === undefined ? [] : readCookies(cookieFile);
  const pages = pageAddresses(named);
  const sitemaps = pageAddresses(options.sitemap);
  const origins = [...new Set([...pages, ...sitemaps, ...old].map((url) => new URL(url).origin))];
  const isSent = origins.some((origin) => cookies.some((one) => belongsTo(one, new URL(origin))));
  if (cookies.length > 0 && !isSent)
    note(
      `No cookie of ${cookieFile} is sent: none is for ${origins.slice(0, 3).join(', ')}, or those that are need https or have expired.`,
    );
  const reach = reachOf(options, origins, { headers, cookies });
  const found = new FoundPages(maxPages);
  for (const page of pages) found.add(page);
  for (const sitemap of sitemaps) if (!found.isCut) await addSitemapPages(found, sitemap, reach);
  if (sitemaps.length > 0 || found.isCut) note(foundText(found));
  if (found.pages.size + old.length === 0) throw new CommandError('No page is left to check.');
  return { reach, found };
}

/**
 * Adds the pages that a sitemap lists, and those that an index names, in their order, until there are enough. What is
 * of no named origin is skipped, further sitemaps too. A part of an index that cannot be read is kept in mind: a check
 * of half of the pages must not look like one of all. Throws a `CommandError` if the sitemap itself cannot be read.
 */
async function addSitemapPages(found: FoundPages, start: string, named: Reach): Promise<void> {
  const reach = reachFrom(named, new URL(start));
  const requester = createRequester({ reach, userAgent: USER_AGENT });
  const read = sitemapReader(sitemapFetcher(requester, FILE_MS));
  const files = new Set([start]);
  try {
    for (const address of files) {
      const sitemap = await read(address);
      if (typeof sitemap === 'string') {
        const sentence = `The sitemap ${address} cannot be read: ${sitemap}.`;
        if (address === start) throw new CommandError(sentence);
        found.unread.push(sentence);
        continue;
      }
      for (const listed of sitemap.addresses) {
        const url = URL.parse(listed, address);
        if (url === null) continue;
        url.hash = '';
        const isPage = sitemap.kind === 'pages';
        if (!reach.origins.includes(url.origin)) found.skip(url, isPage ? 'pages' : 'sitemaps');
        else if (isPage) found.add(url.href);
        else if (files.size <= MOST_FILES) files.add(url.href);
        if (found.isCut) return;
      }
    }
  } finally {
    requester.close();
  }
}

/** Reads the files of one sitemap, within limits for all of them; why one cannot be read, as the end of a sentence. */
function sitemapReader(fetch: FetchSitemap) {
  let bytesLeft = MOST_BYTES;
  let files = 0;
  return async (address: string): Promise<Sitemap | string> => {
    if (++files > MOST_FILES || bytesLeft <= 0) return 'there are more files than 50, or than 50 MB';
    const fetched = await fetch(new URL(address), bytesLeft);
    if (fetched === 'in-front') return 'something in front of the site answered in its place';
    if (fetched === 'unsafe') return 'it is on this machine or in a private network';
    if (typeof fetched === 'string' || fetched.status === undefined) return 'there was no answer';
    if (fetched.status !== 200) return `its status is ${fetched.status}`;
    if (fetched.cut) return 'it is larger than 50 MB';
    bytesLeft -= fetched.bytes;
    const sitemap = parseSitemap(fetched.text, MAX_URLS + 1);
    if (sitemap === undefined) return 'it is not a sitemap';
    return sitemap.addresses.length > MAX_URLS ? `it lists more than ${MAX_URLS} addresses` : sitemap;
  };
}
