import { bytesOf, readBody, unpack } from '../../engine/core/read-body.ts';
import { decodePage } from '../../engine/page/decode-page.ts';
import { headerLines } from '../../engine/page/header-lines.ts';
import { unreadBehind } from '../../engine/page/in-front-of.ts';
import { hasKey, linksToTry } from '../../engine/page/may-be-tried.ts';
import {
  isUnread,
  type LinkResponse,
  type LinksRead,
  type SiteFile,
  type SitemapsRead,
  type Unread,
  unread,
} from '../../engine/page/page-read.ts';
import { readSitemaps, robotsText } from '../../engine/page/read-sitemaps.ts';
import { isAction } from '../../engine/url/is-action.ts';
import type { CapturedFile, CapturedPage, CapturedResponse, ServedRequest } from './captured-page.ts';
import { siteFile } from './site-file.ts';

/** The parts of a captured page that come from its server. */
export type ServedParts = Pick<
  CapturedPage,
  'served' | 'robotsTxt' | 'sitemaps' | 'favicon' | 'missingPage' | 'links'
>;

const MOST_PAGE_BYTES = 10_000_000;
const MOST_FILE_BYTES = 512 * 1024;
/** How much of one sitemap is read in a page, whose own thread reads it. */
const MOST_SITEMAP_BYTES = 5_000_000;
const LONGEST_ADDRESS = 2_048;
/** How long a link is waited for, in milliseconds: one slow link must not delay the report. */
const LINK_DEADLINE = 2_000;
/** For all requests together, so that a slow server does not keep the user waiting. In milliseconds. */
const DEADLINE = 15_000;

/**
 * What browsers send when they open a page; without it a server may choose another format. Source: Fetch standard,
 * https://fetch.spec.whatwg.org/#document-accept-header-value (copy of 2026-07, read 2026-11-25).
 */
const ACCEPT_PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** No request carries cookies or says where it comes from. */
const PLAIN = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/**
 * How redirects stay within the page's origin. The extension may request any host that the user has allowed, so it
 * follows none.
 */
const WITHIN_ORIGIN = {
  page: { mode: 'same-origin' },
  extension: { redirect: 'error' },
} as const satisfies Record<ServedRequest['from'], RequestInit>;

/**
 * Reads what strangers get of a page and its site. It requests nothing but the page's own origin, each address once (an
 * ordered reading once more to tell a redirect from a refusal), and never throws. What is not received after 15 seconds
 * is not seen.
 */
export async function readServedPage(request: ServedRequest): Promise<ServedParts> {
  const { asked, pageUnread, allUnread, site, icon, links, from } = request;
  const signal = AbortSignal.any([
    AbortSignal.timeout(DEADLINE),
    ...(request.signal ? [request.signal] : []),
  ]);
  const page = new URL(asked);
  const options = { ...PLAIN, ...WITHIN_ORIGIN[from], signal };

  /** Why a request has no response that may be read. */
  async function reasonOf(url: string): Promise<Unread> {
    if (signal.aborted) return unread('time');
    // it also fails as the user leaves the page, of which nobody has ordered anything
    if (site !== 'all') return unread('no-answer');
    try {
      // not followed, and so no response of another origin
      const response = await fetch(url, { ...PLAIN, signal, redirect: 'manual' });
      void response.body?.cancel();
      return unread(response.type === 'opaqueredirect' ? 'redirect' : 'no-answer');
    } catch {
      return unread(signal.aborted ? 'time' : 'no-answer');
    }
  }

  async function send(
    url: string,
    kind: 'page' | 'file',
    most = kind === 'page' ? MOST_PAGE_BYTES : MOST_FILE_BYTES,
  ): Promise<CapturedResponse | Unread> {
    const sent = performance.now();
    let response: Response;
    try {
      response = await fetch(url, {
        ...options,
        ...(kind === 'page' && { headers: { Accept: ACCEPT_PAGE } }),
      });
    } catch {
      return reasonOf(url);
    }
    const waited = performance.now() - sent;
    try {
      const sentBody = await readBody(response, most);
      const { body, cut } = kind === 'page' ? sentBody : await unpack(sentBody, most);
      const bytes = await bytesOf(body);
      const type =
        kind === 'page' ? (response.headers.get('content-type') ?? '') : 'text/plain; charset=utf-8';
      // a page that is too large is not analysed
      const { html, encoding } = decodePage(kind === 'page' && cut ? new Uint8Array() : bytes, type);
      return {
        seen: true,
        url: response.url || url,
        redirected: response.redirected,
        status: response.status,
        headers: [...response.headers],
        text: html,
        encoding,
        bytes: bytes.length,
        cut,
        waited,
      };
    } catch {
      return unread(signal.aborted ? 'time' : 'encoding');
    }
  }

  /** A file beside the page; not requested if it is of another origin. */
  async function readFile(address: string, isWanted: boolean): Promise<CapturedFile> {
    const url = URL.parse(address, asked)?.href ?? address;
    const shown = url.slice(0, LONGEST_ADDRESS);
    if (/^data:/i.test(url)) return { url: shown, response: unread('not-requested') };
    if (!url.startsWith(`${page.origin}/`)) return { url: shown, response: unread('other-origin') };
    if (allUnread || !isWanted) return { url: shown, response: unread(allUnread ?? 'not-requested') };
    return { url, response: await send(url, 'file') };
  }

  async function readPage(): Promise<CapturedPage['served']> {
    const reason = allUnread ?? pageUnread;
    return reason ? unread(reason) : send(asked, 'page');
  }

  /** The site's sitemaps; the side panel asks for one file. */
  async function readSiteSitemaps(robots: SiteFile | Unread): Promise<SitemapsRead | Unread> {
    if (allUnread || site === 'none') return unread(allUnread ?? 'not-requested');
    let requested = 0;
    const read = await readSitemaps(robotsText(robots), page, async (url, mostBytes) => {
      if (url.origin !== page.origin) return 'other-origin';
      requested += 1;
      if (site === 'files' && requested > 1) return 'not-requested';
      const response = await send(url.href, 'file', Math.min(mostBytes, MOST_SITEMAP_BYTES));
      if (isUnread(response)) return response.why;
      const behind = unreadBehind({ ...response, asked: url.href });
      if (behind) return behind.why;
      const { status, headers, text: content, bytes, cut } = response;
      const contentType = headerLines({ headers }, 'content-type')[0];
      return { status, contentType, text: content, bytes, cut };
    });
    return read.files.length === 0 && read.cut !== undefined ? unread(read.cut) : read;
  }

  async function readLinks(robots: SiteFile | Unread): Promise<LinksRead | Unread> {
    if (allUnread || site !== 'all') return unread(allUnread ?? 'not-requested');
    const { urls, of } = linksToTry(links, page, robots);
    return { tried: await Promise.all(urls.map(readLink)), of };
  }

  /** The status of a link of the page's own origin. Its body is not read. */
  async function readLink(url: string): Promise<LinkResponse> {
    try {
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(LINK_DEADLINE) });
      void response.body?.cancel();
      const answer = { asked: url, url: response.url, status: response.status, text: '' };
      const isInFront = unreadBehind({ ...answer, headers: [...response.headers] });
      return isInFront ? { url, status: undefined, isInFront: true } : { url, status: response.status };
    } catch {
      return { url, status: undefined };
    }
  }

  const robots = readFile('/robots.txt', site !== 'none');
  const missing = `/verdict-looks-for-a-missing-page-${Math.random().toString(36).slice(2)}`;
  const [served, robotsTxt, sitemaps, favicon, missingPage, tried] = await Promise.all([
    readPage(),
    robots,
    robots.then((file) => readSiteSitemaps(siteFile(file))),
    readFile(icon, site === 'all'),
    readFile(missing, site === 'all'),
    robots.then((file) => readLinks(siteFile(file))),
  ]);
  return { served, robotsTxt, sitemaps, favicon, missingPage, links: tried };
}

/** Whether the side panel may request a page that nobody has asked to request: nothing in its address may act. */
export function mayBeRequestedUnasked(address: string): boolean {
  const url = new URL(address);
  return url.search === '' && !isAction(url) && !hasKey(url);
}
