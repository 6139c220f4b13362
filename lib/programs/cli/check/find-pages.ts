import type { FetchSitemap } from '../../../engine/page/read-sitemaps.ts';
import { MAX_URLS, parseSitemap, type Sitemap } from '../../../engine/sitemap/parse-sitemap.ts';
import { type StandIn, serverAddress } from '../../../engine/url/stand-in.ts';
import { CommandError } from '../../service/node/command-line.ts';
import { note } from '../../service/node/output.ts';
import { sitemapFetcher } from '../../service/node/page-reader/fetch-sitemap.ts';
import { USER_AGENT } from '../../service/node/page-reader/page-reader.ts';
import { belongsTo, type Reach, reachFrom, reachOf } from '../../service/node/page-reader/reach.ts';
import { createRequester } from '../../service/node/page-reader/request.ts';
import { type CheckOptions, readCookies } from './check-command.ts';
import { leftOutText } from './formats/run-lines.ts';
import { counted, type NotChecked } from './judge-run.ts';
import { pageAddresses } from './page-addresses.ts';
import { agreedStandIn, decidedStandIn, derivedStandIn, namedStandIn } from './stand-in-for.ts';

/** Limits of one sitemap with all that it names: our own, as for reports. */
const MOST_FILES = 50;
const MOST_BYTES = 50_000_000;
const FILE_MS = 30_000;
/** What all that is XML ends with, but for a comment; an empty one may be a single tag. */
const END_OF_SITEMAP = /<\/(?:\w+:)?(?:urlset|sitemapindex|rss|feed|RDF)\s*>|\/>\s*$/;
/** Other origins that are counted apart. */
const MOST_ORIGINS = 20;

/**
 * The pages of a run, each once, from addresses, files and sitemaps, and what may be requested for them, which these
 * decide alone. Addresses whose targets are checked (`old`) are named, and no pages. What names production is at the
 * server that stands for it: by `--as`, else by the origin on which a sitemap, or canonical addresses on this machine,
 * agree (`isDerived`); if these disagree, by that of which a baseline has pages (`isKnown`). The notes say what was
 * found before it is read. Throws a `CommandError` if no page is left, or none but a start page because those of a
 * sitemap are of other origins, and if nobody can know which production is meant.
 */
export async function findPages(
  options: Pick<
    CheckOptions,
    'as' | 'sitemap' | 'maxPages' | 'header' | 'cookieFile' | 'allowPrivateNetworks'
  >,
  names: readonly string[],
  old: readonly string[] = [],
  isKnown: (production: string) => boolean = () => false,
): Promise<{ reach: Reach; pages: readonly string[]; leftOut: NotChecked; isDerived: boolean }> {
  const { as, cookieFile, header: headers, maxPages } = options;
  const cookies = cookieFile === undefined ? [] : readCookies(cookieFile);
  const urls = pageAddresses(names);
  const sitemaps = pageAddresses(options.sitemap);
  const originsOf = (addresses: readonly string[]) => [
    ...new Set(addresses.map((url) => new URL(url).origin)),
  ];
  const origins = originsOf([...urls, ...sitemaps, ...old]);
  if (cookies.length > 0 && !origins.some((to) => cookies.some((one) => belongsTo(one, new URL(to)))))
    note(
      `No cookie of ${cookieFile} is sent: none is for ${origins.slice(0, 3).join(', ')}, or those that are need https or have expired.`,
    );
  const servers = originsOf([...urls, ...sitemaps]);
  const named = as === undefined || as === 'none' ? undefined : namedStandIn(as, servers);
  const reach = reachOf(options, origins, { headers, cookies });
  const skipped = new Map<string, number>();
  const unread: string[] = [];
  const mayAgree = (as === undefined || named !== undefined) && servers.length === 1;
  const found: FoundInSitemaps = { skipped, unread, mayAgree, listed: undefined };
  const at = (address: string) => serverAddress(named, new URL(address)).href;
  const pages = new Set(urls.slice(0, maxPages).map(at));
  let isCut = urls.length > maxPages;
  for (const sitemap of sitemaps) {
    if (isCut) break;
    for await (const page of listedPages(at(sitemap), { ...reach, standIn: named }, found)) {
      isCut = pages.size === maxPages && !pages.has(page);
      if (isCut) break;
      pages.add(page);
    }
  }
  const { listed } = found;
  const isAsked = named ? listed && listed.production !== named.production : as === undefined;
  const byCanonicals = isAsked ? await derivedStandIn(reach, [...pages]) : undefined;
  const standIn = decidedStandIn({ named, listed, byCanonicals }, isKnown);
  const leftOut = { skipped, unread, isCut };
  if (sitemaps.length > 0 || isCut)
    note(`${counted(pages.size, 'page')} to check. ${leftOutText(leftOut)}`.trim());
  const [other] = skipped.keys();
  const isStart = (page: string) => new URL(page).pathname === '/';
  if (other !== undefined && [...pages].every(isStart))
    throw new CommandError(
      `The pages of the sitemap are of other origins, so ${pages.size === 0 ? 'none' : 'none but the start page'} is left to check. ${servers.length > 1 ? 'Check each host in a run of its own, with --as.' : `If these pages stand for those of one of them, say so: --as ${other}. Else name its own sitemap.`}`,
    );
  if (pages.size + old.length === 0) throw new CommandError('No page is left to check.');
  const isDerived = named === undefined && standIn !== undefined;
  return { reach: { ...reach, standIn }, pages: [...pages], leftOut, isDerived };
}

interface FoundInSitemaps {
  readonly skipped: Map<string, number>;
  readonly unread: string[];
  /** Whether a sitemap may say for what its server stands. */
  readonly mayAgree: boolean;
  /** As a sitemap says, all of whose entries have one origin. */
  listed: StandIn | undefined;
}

/**
 * The pages that a sitemap lists, and those that an index names, in their order, as they are read. Counts in `skipped`
 * what is of other origins than those named, further sitemaps too, and says in `unread` which parts of an index cannot
 * be read: a check of half of the pages must not look like one of all. If everything that the sitemap lists is of one
 * other origin, its server has these pages, if it may. Throws a `CommandError` if the sitemap itself cannot be
 * read.
 */
async function* listedPages(start: string, whole: Reach, found: FoundInSitemaps): AsyncGenerator<string> {
  const { skipped, unread } = found;
  const reach = reachFrom(whole, new URL(start));
  const requester = createRequester({ reach, userAgent: USER_AGENT });
  const read = sitemapReader(sitemapFetcher(requester, new URL(start), FILE_MS));
  const files = new Set([start]);
  try {
    for (const address of files) {
      const sitemap = await read(address);
      if (typeof sitemap === 'string') {
        const sentence = `The sitemap ${address} cannot be read: ${sitemap}.`;
        if (address === start) throw new CommandError(sentence);
        unread.push(sentence);
        continue;
      }
      const urls = sitemap.addresses.map((listed) => URL.parse(listed, address));
      if (found.mayAgree && address === start) found.listed ??= agreedStandIn(new URL(start).origin, urls);
      for (const listed of urls) {
        if (listed === null) continue;
        const url = serverAddress(found.listed, serverAddress(reach.standIn, listed));
        url.hash = '';
        if (!reach.origins.includes(url.origin)) {
          // a file has no origin
          const other = url.origin === 'null' ? url.protocol : url.origin;
          const origin = skipped.has(other) || skipped.size < MOST_ORIGINS ? other : 'other origins';
          skipped.set(origin, (skipped.get(origin) ?? 0) + 1);
        } else if (sitemap.kind === 'pages') yield url.href;
        else if (files.size <= MOST_FILES) files.add(url.href);
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
    if (fetched === 'time') return `it took longer than ${FILE_MS / 1000} s, the limit of this program`;
    if (fetched === 'encoding') return 'its encoding is none that this program reads';
    if (fetched === 'redirect') return 'it redirects too often';
    if (typeof fetched === 'string' || fetched.status === undefined) return 'there was no answer';
    if (fetched.status !== 200) return `its status is ${fetched.status}`;
    if (fetched.cut) return 'with the files before it, it is larger than 50 MB';
    bytesLeft -= fetched.bytes;
    const sitemap = parseSitemap(fetched.text, MAX_URLS + 1);
    if (sitemap === undefined) return 'it is not a sitemap';
    if (/^\s*</.test(fetched.text) && !END_OF_SITEMAP.test(fetched.text)) return 'it ends in the middle';
    return sitemap.addresses.length > MAX_URLS ? `it lists more than ${MAX_URLS} addresses` : sitemap;
  };
}
