import { MAX_URLS, parseSitemap } from '../../model/sitemap/parse-sitemap.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { sitemapFetcher } from '../../service/node/page-reader/fetch-sitemap.ts';
import { USER_AGENT } from '../../service/node/page-reader/page-reader.ts';
import { type Reach, reachFrom } from '../../service/node/page-reader/reach.ts';
import { createRequester } from '../../service/node/page-reader/request.ts';

/** Limits of one sitemap with all that it names: our own, as for reports. */
const MOST_FILES = 50;
const MOST_BYTES = 50_000_000;
const FILE_MS = 30_000;
/** Other origins that are counted apart; the others are counted together. */
const MOST_ORIGINS = 20;

/** What a sitemap lists of an origin that was not named, and is not requested. */
export interface SkippedOrigin {
  readonly origin: string;
  pages: number;
  sitemaps: number;
}

/** The pages of a run, each once, as they are found. */
export class FoundPages {
  readonly pages = new Set<string>();
  readonly skipped = new Map<string, SkippedOrigin>();
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
    skipped[what] += 1;
    this.skipped.set(key, skipped);
  }
}

/**
 * Adds the pages that a sitemap lists, and those that an index names, in their order, until there are enough. What is
 * of no named origin is skipped, further sitemaps too. Throws a `CommandError` if one of its files cannot be read or is
 * not a sitemap: a check of half of the pages must not look like one of all.
 */
export async function addSitemapPages(found: FoundPages, start: string, named: Reach): Promise<void> {
  const reach = reachFrom(named, new URL(start));
  const requester = createRequester({ reach, userAgent: USER_AGENT });
  const fetch = sitemapFetcher(requester, FILE_MS);
  const files = new Set([start]);
  let bytesLeft = MOST_BYTES;
  let read = 0;
  try {
    for (const address of files) {
      const refuse = (why: string) => new CommandError(`The sitemap ${address} cannot be read: ${why}.`);
      if (++read > MOST_FILES || bytesLeft <= 0) throw refuse('there are more files than 50, or than 50 MB');
      const fetched = await fetch(new URL(address), bytesLeft);
      if (fetched === 'in-front') throw refuse('something in front of the site answered in its place');
      if (fetched === 'unsafe') throw refuse('it is on this machine or in a private network');
      if (typeof fetched === 'string' || fetched.status === undefined) throw refuse('there was no answer');
      if (fetched.status !== 200) throw refuse(`its status is ${fetched.status}`);
      if (fetched.cut) throw refuse('it is larger than 50 MB');
      bytesLeft -= fetched.bytes;
      const sitemap = parseSitemap(fetched.text, MAX_URLS + 1);
      if (sitemap === undefined) throw refuse('it is not a sitemap');
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
      if (sitemap.addresses.length > MAX_URLS) throw refuse(`it lists more than ${MAX_URLS} addresses`);
    }
  } finally {
    requester.close();
  }
}
