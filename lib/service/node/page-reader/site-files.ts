import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type PageWalk, walkPage } from '../../analysis/html/page-walk.ts';
import { parseHtml } from '../../analysis/html/parse-html.ts';
import { headerLines } from '../../header-lines.ts';
import {
  type InsecureResponse,
  type LinkResponse,
  type SiteFile,
  type SiteRead,
  type Unread,
  unread,
} from '../../page-read.ts';
import { readSitemaps } from '../../read-sitemaps.ts';
import { collect } from './decompress.ts';
import { sitemapFetcher } from './fetch-sitemap.ts';
import type { Requester } from './request.ts';

/** The time limit for each file beside the page, in milliseconds, including redirects and body. */
const FILE_TIMEOUT_MS = 5_000;
/**
 * How much of each file is kept, in bytes. Google reads 500 KiB of a robots.txt (RFC 9309, section 2.5,
 * requires as much).
 */
const FILE_MAX_BYTES = 512 * 1024;
/** How many of the page's links within its site are tried. */
const MOST_LINKS = 10;
/** How much of the HTML is searched for links and the icon, in characters. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * Requests the files of a page's site that search engines use: robots.txt, sitemaps, favicon, a nonexistent address, the
 * page's address over http, and up to 10 of its links within the site. All in parallel (the sitemaps after robots.txt,
 * which may name them), at most 5 seconds each. Never throws: what could not be fetched has an undefined `status`.
 */
export async function readSite(requester: Requester, pageUrl: URL, html: string): Promise<SiteRead> {
  const read = (url: URL, withText: boolean) => readFile(requester, url, withText);
  const walk = walkPage(parseHtml(html.slice(0, MOST_CHARACTERS)));
  const robotsUrl = new URL('/robots.txt', pageUrl);
  const robotsTxt = read(robotsUrl, true);
  const sitemaps = robotsTxt.then(({ status, text }) =>
    readSitemaps(status === 200 ? text : '', pageUrl, sitemapFetcher(requester)),
  );
  const favicon = read(faviconUrl(walk, pageUrl), false);
  const missingPage = read(new URL(`/verdict-looks-for-a-missing-page-${randomUUID()}`, pageUrl), true);
  const links = Promise.all(linksOf(walk, pageUrl).map((url) => readLink(requester, url)));
  const overHttp = readOverHttp(requester, pageUrl);
  return {
    overHttp: await overHttp,
    links: { tried: await links, of: (await links).length },
    robotsTxt: await robotsTxt,
    sitemaps: await sitemaps,
    favicon: await favicon,
    missingPage: await missingPage,
  };
}

async function readFile(requester: Requester, url: URL, withText: boolean): Promise<SiteFile> {
  if (url.protocol === 'data:') {
    const contentType = /^data:([^;,]{0,100})/i.exec(url.href)?.[1];
    return { url: `${url.href.slice(0, 60)}…`, status: 200, contentType, text: '' };
  }
  try {
    const signal = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const answer = await requester.get(url, signal);
    const contentType = headerLines(answer, 'content-type')[0];
    if (!withText) answer.body.destroy();
    const text = withText
      ? await readText(answer.body, headerLines(answer, 'content-encoding').join(', '), signal)
      : '';
    const redirected = answer.redirects.length > 0;
    return { url: url.href, status: answer.status, contentType, text, ...(redirected && { redirected }) };
  } catch {
    return { url: url.href, status: undefined, contentType: undefined, text: '' };
  }
}

async function readText(body: Readable, contentEncoding: string, signal: AbortSignal): Promise<string> {
  const { bytes } = await collect(body, contentEncoding, FILE_MAX_BYTES, signal);
  return new TextDecoder().decode(bytes);
}

/** Different addresses within the page's site that it links to, from the first ones on. */
function linksOf({ byName }: PageWalk, pageUrl: URL): URL[] {
  const base = baseOf(byName, pageUrl);
  const found = new Map<string, URL>();
  for (const { attribs } of byName.get('a') ?? []) {
    const url = webUrl(attribs['href']?.trim(), base);
    if (url === undefined || url.origin !== pageUrl.origin || url.href === pageUrl.href) continue;
    found.set(url.href, url);
    if (found.size === MOST_LINKS) break;
  }
  return [...found.values()];
}

async function readLink(requester: Requester, url: URL): Promise<LinkResponse> {
  try {
    const answer = await requester.get(url, AbortSignal.timeout(FILE_TIMEOUT_MS));
    answer.body.destroy();
    return { url: url.href, status: answer.status };
  } catch {
    return { url: url.href, status: undefined };
  }
}

/** The response to the page's address over http; another port than the default has no address over http. */
async function readOverHttp(requester: Requester, pageUrl: URL): Promise<InsecureResponse | Unread> {
  if (pageUrl.protocol !== 'https:' || pageUrl.port !== '') return unread('not-requested');
  const url = new URL(pageUrl);
  url.protocol = 'http:';
  try {
    const answer = await requester.getOnce(url, AbortSignal.timeout(FILE_TIMEOUT_MS));
    answer.body.destroy();
    return { url: url.href, status: answer.status, location: headerLines(answer, 'location')[0] };
  } catch {
    return { url: url.href, status: undefined, location: undefined };
  }
}

function baseOf(byName: PageWalk['byName'], pageUrl: URL): URL {
  const href = byName.get('base')?.find(({ attribs }) => attribs['href'])?.attribs['href'];
  return webUrl(href, pageUrl) ?? pageUrl;
}

/** Google Search Central, "Define a favicon", https://developers.google.com/search/docs/appearance/favicon-in-search */
const ICON = /(^|\s)(?:icon|apple-touch-icon|apple-touch-icon-precomposed)(\s|$)/i;

function faviconUrl({ byName }: PageWalk, pageUrl: URL): URL {
  const icon = byName
    .get('link')
    ?.find(({ attribs: { rel, href } }) => href !== undefined && ICON.test(rel ?? ''));
  const href = icon?.attribs['href']?.trim();
  if (href !== undefined && /^data:image\//i.test(href) && URL.canParse(href)) return new URL(href);
  return webUrl(href, baseOf(byName, pageUrl)) ?? new URL('/favicon.ico', pageUrl);
}

function webUrl(href: string | undefined, base: URL): URL | undefined {
  if (href === undefined || href === '' || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url;
}
