import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { walkPage } from '../../analysis/html/page-walk.ts';
import { parseHtml } from '../../analysis/html/parse-html.ts';
import { sitemapsOf } from '../../analysis/robots-txt.ts';
import type { PageRead, SiteFile } from '../../ports.ts';
import { collect } from './decompress.ts';
import type { Requester } from './request.ts';

/** Time for each file beside the page, in milliseconds, redirects and body included. */
const FILE_TIMEOUT_MS = 5_000;
/** What is kept of each file, in bytes. Google reads 500 KiB of a robots.txt (RFC 9309, section 2.5, asks as much). */
const FILE_MAX_BYTES = 512 * 1024;
/** Where the icon's link is looked for: it belongs in the head. */
const HEAD_CHARACTERS = 256 * 1024;

/**
 * Asks a page's site for what search engines look at beside it: robots.txt, sitemap, favicon and an
 * address that cannot exist. All at the same time (the sitemap after robots.txt, which may name it).
 * Never throws: what was not to be had has an undefined `status`.
 */
export async function readSite(requester: Requester, pageUrl: URL, html: string): Promise<PageRead['site']> {
  const read = (url: URL, withText: boolean) => readFile(requester, url, withText);
  const robotsUrl = new URL('/robots.txt', pageUrl);
  const robotsTxt = read(robotsUrl, true);
  const sitemap = robotsTxt.then((robots) => read(sitemapUrl(robots, pageUrl), true));
  const favicon = read(faviconUrl(html, pageUrl), false);
  const missingPage = read(new URL(`/verdict-looks-for-a-missing-page-${randomUUID()}`, pageUrl), false);
  return {
    robotsTxt: await robotsTxt,
    sitemap: await sitemap,
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
    const contentType = answer.headers['content-type'];
    if (!withText) answer.body.destroy();
    const text = withText
      ? await readText(answer.body, answer.headers['content-encoding'] ?? '', signal)
      : '';
    return { url: url.href, status: answer.status, contentType, text };
  } catch {
    return { url: url.href, status: undefined, contentType: undefined, text: '' };
  }
}

async function readText(body: Readable, contentEncoding: string, signal: AbortSignal): Promise<string> {
  let { bytes } = await collect(body, contentEncoding, FILE_MAX_BYTES, signal);
  // A sitemap may be a gzip file in itself (sitemaps.org); its first two bytes say so.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    ({ bytes } = await collect(Readable.from([bytes]), 'gzip', FILE_MAX_BYTES, signal));
  return new TextDecoder().decode(bytes);
}

function sitemapUrl(robots: SiteFile, pageUrl: URL): URL {
  const named = robots.status === 200 ? sitemapsOf(robots.text)[0] : undefined;
  return webUrl(named, pageUrl) ?? new URL('/sitemap.xml', pageUrl);
}

function faviconUrl(html: string, pageUrl: URL): URL {
  const { byName } = walkPage(parseHtml(html.slice(0, HEAD_CHARACTERS)));
  const icon = byName
    .get('link')
    ?.find(({ attribs: { rel, href } }) => href !== undefined && /(^|\s)icon(\s|$)/i.test(rel ?? ''));
  const href = icon?.attribs['href']?.trim();
  const base = webUrl(byName.get('base')?.find(({ attribs }) => attribs['href'])?.attribs['href'], pageUrl);
  if (href !== undefined && /^data:image\//i.test(href) && URL.canParse(href)) return new URL(href);
  return webUrl(href, base ?? pageUrl) ?? new URL('/favicon.ico', pageUrl);
}

function webUrl(href: string | undefined, base: URL): URL | undefined {
  if (href === undefined || href === '' || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url;
}
