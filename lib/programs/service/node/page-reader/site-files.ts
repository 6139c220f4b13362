import { randomUUID } from 'node:crypto';
import { type PageWalk, walkPage } from '../../../../engine/analysis/html/page-walk.ts';
import { parseHtml } from '../../../../engine/analysis/html/parse-html.ts';
import { placeFinder } from '../../../../engine/analysis/html/place-of.ts';
import { headerLines } from '../../../../engine/page/header-lines.ts';
import { unreadBehind } from '../../../../engine/page/in-front-of.ts';
import { linksToTry, mayBeTried, type TriedLink } from '../../../../engine/page/may-be-tried.ts';
import {
  type InsecureResponse,
  isUnread,
  type LinkResponse,
  type LinksRead,
  type SiteFile,
  type SiteRead,
  type Unread,
  unread,
} from '../../../../engine/page/page-read.ts';
import { readSitemaps, robotsText } from '../../../../engine/page/read-sitemaps.ts';
import { plainWebAddress } from '../../../../engine/url/plain-web-address.ts';
import { asInProduction } from '../../../../engine/url/stand-in.ts';
import { collect, isDecoded } from './decompress.ts';
import { BadRedirect, limitOf } from './failures.ts';
import { sitemapFetcher } from './fetch-sitemap.ts';
import { looksBinary } from './html-type.ts';
import type { Answer, ProbeRequester, Requester } from './request.ts';

/**
 * The time limit for each file beside the page, in milliseconds, including redirects and body, unless another is given.
 */
const FILE_TIMEOUT_MS = 5_000;
/**
 * How much of each file is kept, in bytes. Google reads 500 KiB of a robots.txt (RFC 9309, section 2.5,
 * requires as much).
 */
const FILE_MAX_BYTES = 512 * 1024;
/** Google stops after five redirects of a robots.txt, and takes it for missing (see `robotsAccess`). */
const MOST_ROBOTS_REDIRECTS = 5;
/** How much of the HTML is searched for links and the icon, in characters. */
const MOST_CHARACTERS = 256 * 1024;

/**
 * Requests the files of a page's site that search engines use: robots.txt, sitemaps, favicon, a nonexistent address,
 * the page's address over http, and up to 10 of its links within the site (`may-be-tried.ts`). All in parallel (the
 * sitemaps and the links after robots.txt), at most 5 seconds each. Never throws: without a response the `status` is
 * undefined; redirects that do not end have the status of the last one; and what a limit of this reader kept it from is
 * unread, for that reason. Without a page, because its address leads elsewhere, only robots.txt and sitemaps are read.
 */
export async function readSiteFiles(
  requester: Requester,
  pageUrl: URL,
  html: string | undefined,
  timeoutMs = FILE_TIMEOUT_MS,
): Promise<SiteRead> {
  const robotsUrl = new URL('/robots.txt', pageUrl);
  const robotsTxt = readFile(
    (signal) => requester.getFor(pageUrl, robotsUrl, signal, MOST_ROBOTS_REDIRECTS),
    robotsUrl,
    timeoutMs,
  );
  const sitemaps = robotsTxt.then((robots) =>
    readSitemaps(robotsText(robots), pageUrl, sitemapFetcher(requester, pageUrl, timeoutMs)),
  );
  if (html === undefined) {
    const unasked = unread('not-requested');
    const files = { robotsTxt: await robotsTxt, sitemaps: await sitemaps };
    return { ...files, favicon: unasked, missingPage: unasked };
  }
  const walk = walkPage(parseHtml(html.slice(0, MOST_CHARACTERS)));
  const favicon = readFavicon(requester, walk, pageUrl, robotsTxt, timeoutMs);
  const missingPage = readMissingPage(requester, pageUrl, timeoutMs);
  const links = robotsTxt.then((robots) => tryLinks(requester, pageUrl, walk, robots, [], timeoutMs));
  const overHttp = readOverHttp(requester, pageUrl, timeoutMs);
  return {
    overHttp: await overHttp,
    links: await links,
    robotsTxt: await robotsTxt,
    sitemaps: await sitemaps,
    favicon: await favicon,
    missingPage: await missingPage,
  };
}

/**
 * The icon of the site. One that the page names is asked for as its links are: the address is the page's word. Of a
 * page that is read with secrets it is known if strangers get it.
 */
async function readFavicon(
  requester: Requester,
  walk: PageWalk,
  pageUrl: URL,
  robotsTxt: Promise<SiteFile | Unread>,
  timeoutMs: number,
): Promise<SiteFile | Unread> {
  const url = faviconUrl(walk, pageUrl);
  if (url.href === standardIcon(pageUrl).href)
    return readFile((signal) => requester.getFor(pageUrl, url, signal), url, timeoutMs, false);
  const mayFollow = mayFollowFrom(pageUrl, await robotsTxt);
  const file = await readFile((signal) => requester.probe(url, signal, mayFollow), url, timeoutMs, false);
  const isKnown = isUnread(file) || !requester.hasSecrets(url) || file.status === 200;
  return isKnown ? file : unread('strangers');
}

/** Where what the page names may lead: to nothing that may do something. */
function mayFollowFrom(pageUrl: URL, robots: SiteFile | Unread): (to: URL) => boolean {
  return (to) => mayBeTried({ url: to.href, rel: '', download: false, place: 'other' }, pageUrl, robots);
}

/** Tries the links of a page as a browser shows it; the response to one that was tried before is known. */
export function readShownLinks(
  prober: ProbeRequester,
  pageUrl: URL,
  html: string,
  { robotsTxt, links }: Pick<SiteRead, 'robotsTxt' | 'links'>,
): Promise<LinksRead | Unread> {
  const known = links === undefined || isUnread(links) ? [] : links.tried;
  const walk = walkPage(parseHtml(html.slice(0, MOST_CHARACTERS)));
  return tryLinks(prober, pageUrl, walk, robotsTxt, known, FILE_TIMEOUT_MS);
}

/** Of a page that is read with secrets, only links that work are known: what strangers are refused may be there. */
async function tryLinks(
  prober: ProbeRequester,
  pageUrl: URL,
  walk: PageWalk,
  robots: SiteFile | Unread,
  known: readonly LinkResponse[],
  timeoutMs: number,
): Promise<LinksRead | Unread> {
  const { urls, of } = linksToTry(linksOf(walk, pageUrl), pageUrl, robots);
  const isAllowed = mayFollowFrom(pageUrl, robots);
  const tried = await Promise.all(
    urls.map(
      (url) => known.find((one) => one.url === url) ?? readLink(prober, new URL(url), timeoutMs, isAllowed),
    ),
  );
  if (!prober.hasSecrets(pageUrl)) return { tried, of };
  const working = tried.filter(({ status = 0, isInFront }) => isInFront || (status >= 200 && status < 300));
  return tried.length > 0 && working.length === 0 ? unread('strangers') : { tried: working, of };
}

/**
 * An address that cannot exist. Its redirects are followed to the start page and to the page, which sites show in place
 * of missing ones, and to its own name in another folder; others are not, so that its status is not known. Of a page
 * that is read with secrets, it is known if it is missing: strangers may get a sign-in page at any address.
 */
async function readMissingPage(
  prober: ProbeRequester,
  pageUrl: URL,
  timeoutMs: number,
): Promise<SiteFile | Unread> {
  const name = `verdict-looks-for-a-missing-page-${randomUUID()}`;
  const url = new URL(`/${name}`, pageUrl);
  const known = [new URL('/', pageUrl).href, pageUrl.href];
  const mayFollow = (to: URL) =>
    known.includes(to.href) || (to.origin === url.origin && to.search === '' && to.pathname.includes(name));
  const file = await readFile((signal) => prober.probe(url, signal, mayFollow), url, timeoutMs);
  const isKnown = isUnread(file) || !prober.hasSecrets(pageUrl) || file.status === 404 || file.status === 410;
  return isKnown ? file : unread('strangers');
}

/** The response that `send` gets for an address; its text only if it is needed. */
async function readFile(
  send: (signal: AbortSignal) => Promise<Answer>,
  url: URL,
  timeoutMs: number,
  withText = true,
): Promise<SiteFile | Unread> {
  if (url.protocol === 'data:') {
    const contentType = /^data:([^;,]{0,100})/i.exec(url.href)?.[1];
    return { url: `${url.href.slice(0, 60)}…`, status: 200, contentType, text: '' };
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(signal);
    if (answer.isNotFollowed) return unread('redirect');
    const contentType = headerLines(answer, 'content-type')[0];
    const codings = headerLines(answer, 'content-encoding').join(', ');
    // a page in place of an icon shows whose answer it is
    const isRead = withText || /html/i.test(contentType ?? '');
    const text = await readText(answer, signal, isRead);
    const behind = unreadBehind({ ...answer, asked: url.href, url: answer.url.href, text });
    if (behind) return behind;
    if (!isDecoded(codings) && looksBinary(text)) return unread('encoding');
    const redirected = answer.redirects.length > 0;
    const file = { url: url.href, status: answer.status, contentType, text: withText ? text : '' };
    return { ...file, ...(redirected && { redirected }) };
  } catch (error) {
    const limit = limitOf(error);
    if (limit !== undefined) return unread(limit);
    const status = error instanceof BadRedirect ? error.status : undefined;
    return { url: url.href, status, contentType: undefined, text: '', ...(status && { redirected: true }) };
  }
}

/** The text of a body; empty if it is not wanted. */
async function readText(
  answer: Pick<Answer, 'body' | 'headers' | 'standIn'>,
  signal: AbortSignal,
  isWanted: boolean,
): Promise<string> {
  if (!isWanted) {
    answer.body.destroy();
    return '';
  }
  const contentEncoding = headerLines(answer, 'content-encoding').join(', ');
  const { bytes } = await collect(answer.body, contentEncoding, FILE_MAX_BYTES, signal);
  return asInProduction(answer.standIn, new TextDecoder().decode(bytes));
}

/** The links of the page, with what says whether they may be tried. */
function linksOf({ byName }: PageWalk, pageUrl: URL): TriedLink[] {
  const base = baseOf(byName, pageUrl);
  const placeOf = placeFinder();
  return (byName.get('a') ?? []).flatMap((link) => {
    const url = webUrl(link.attribs['href']?.trim(), base);
    if (url === undefined) return [];
    const { rel = '', download } = link.attribs;
    return [{ url: url.href, rel, download: download !== undefined, place: placeOf(link) }];
  });
}

/** A redirect to where a link may not be tried is the response. */
async function readLink(
  prober: ProbeRequester,
  url: URL,
  timeoutMs: number,
  mayFollow: (to: URL) => boolean,
): Promise<LinkResponse> {
  try {
    const answer = await prober.probe(url, AbortSignal.timeout(timeoutMs), mayFollow);
    answer.body.destroy();
    const behind = unreadBehind({ ...answer, asked: url.href, url: answer.url.href, text: '' });
    return {
      url: url.href,
      ...(behind ? { status: undefined, isInFront: true } : { status: answer.status }),
    };
  } catch (error) {
    return { url: url.href, status: error instanceof BadRedirect ? error.status : undefined };
  }
}

/** The response to the page's address over http; another port than the default has no address over http. */
async function readOverHttp(
  requester: Requester,
  pageUrl: URL,
  timeoutMs: number,
): Promise<InsecureResponse | Unread> {
  if (pageUrl.protocol !== 'https:' || pageUrl.port !== '') return unread('not-requested');
  const url = new URL(pageUrl);
  url.protocol = 'http:';
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await requester.getOnce(url, signal);
    const location = headerLines(answer, 'location')[0];
    const text = await readText(answer, signal, location === undefined).catch(() => '');
    const behind = unreadBehind({ ...answer, asked: url.href, url: url.href, text });
    return behind ?? { url: url.href, status: answer.status, location };
  } catch (error) {
    const limit = limitOf(error);
    if (limit !== undefined) return unread(limit);
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
  return webUrl(href, baseOf(byName, pageUrl)) ?? standardIcon(pageUrl);
}

function standardIcon(pageUrl: URL): URL {
  return new URL('/favicon.ico', pageUrl);
}

function webUrl(href: string | undefined, base: URL): URL | undefined {
  return href ? plainWebAddress(href, base) : undefined;
}
