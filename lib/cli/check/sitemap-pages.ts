import { parseSitemap } from '../../model/sitemap/parse-sitemap.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { sitemapFetcher } from '../../service/node/page-reader/fetch-sitemap.ts';
import { isPublicAddress } from '../../service/node/page-reader/network-guard.ts';
import { USER_AGENT } from '../../service/node/page-reader/page-reader.ts';
import { createRequester } from '../../service/node/page-reader/request.ts';
import type { CheckSettings } from './check-pages.ts';
import { isOnThisMachine, pageAddresses } from './page-addresses.ts';

/** Limits of one sitemap with all that it names: our own, as for reports. */
const MOST_FILES = 50;
const MOST_BYTES = 50_000_000;
const FILE_MS = 30_000;

/**
 * The pages that a sitemap lists, and those that an index names, in their order. Throws a `CommandError` if one of its
 * files cannot be read or is not a sitemap: a check of half of the pages must not look like one of all.
 */
export async function sitemapPages(
  named: string,
  { allowPrivateNetworks, headers }: Pick<CheckSettings, 'allowPrivateNetworks' | 'headers'>,
): Promise<string[]> {
  const [start = ''] = pageAddresses([named]);
  const { origin } = new URL(start);
  const mayRead = allowPrivateNetworks || isOnThisMachine(start);
  const requester = createRequester({
    mayConnect: mayRead ? () => true : isPublicAddress,
    userAgent: USER_AGENT,
    resolve: undefined,
    headersFor: (to) => (to.origin === origin ? headers : []),
  });
  const fetch = sitemapFetcher(requester, FILE_MS);
  const pages: string[] = [];
  const files = [start];
  let bytesLeft = MOST_BYTES;
  try {
    for (let at = 0; at < files.length; at++) {
      const address = files[at] ?? '';
      const refuse = (why: string) => new CommandError(`The sitemap ${address} cannot be read: ${why}.`);
      if (at >= MOST_FILES || bytesLeft <= 0) throw refuse('there are more files than 50, or than 50 MB');
      const fetched = await fetch(new URL(address), bytesLeft);
      if (fetched === 'in-front') throw refuse('something in front of the site answered in its place');
      if (typeof fetched === 'string' || fetched.status === undefined) throw refuse('there was no answer');
      if (fetched.status !== 200) throw refuse(`its status is ${fetched.status}`);
      if (fetched.cut) throw refuse('it is larger than 50 MB');
      bytesLeft -= fetched.bytes;
      const sitemap = parseSitemap(fetched.text);
      if (sitemap === undefined) throw refuse('it is not a sitemap');
      const found = sitemap.addresses.flatMap((url) => URL.parse(url, address)?.href ?? []);
      if (sitemap.kind === 'pages') pages.push(...found);
      else files.push(...found.filter((url) => !files.includes(url)));
    }
  } finally {
    requester.close();
  }
  return pages;
}
