import { headerLines } from '../../header-lines.ts';
import {
  type PageEncoding,
  type PageRead,
  type ServedPage,
  type ShownPage,
  type SiteFile,
  type Unread,
  unread,
} from '../../page-read.ts';
import type { PageUnreadable } from '../../ports.ts';
import { sitemapsOfFile } from '../../read-sitemaps.ts';
import { type KeyedText, text } from '../../texts/text.ts';
import type { CapturedFile, CapturedPage } from './captured-page.ts';

/** How far a `<meta charset>` is searched for, in characters. */
const META_SCAN = 65_536;

/**
 * Returns a captured page as a page reader would: `ok: false` with the reason for a document that is not HTML or larger
 * than is read.
 */
export function pageOfCapture(
  captured: CapturedPage,
): { readonly ok: true; readonly page: PageRead } | { readonly ok: false; readonly reason: PageUnreadable } {
  const { contentType, cut } = captured.rendered;
  if (!/^(?:text\/html|application\/xhtml\+xml)$/.test(contentType))
    return unreadable('not-html', text('read.tab-not-html', { type: contentType.slice(0, 80) }));
  if (cut || captured.raw?.cut) return unreadable('too-large', text('read.tab-too-large'));
  return { ok: true, page: toPageRead(captured) };
}

function unreadable(kind: PageUnreadable['kind'], message: KeyedText) {
  return { ok: false, reason: { kind, message } } as const;
}

function toPageRead(captured: CapturedPage): PageRead {
  const { raw, links } = captured;
  return {
    asked: captured.url,
    served: servedOf(captured),
    shown: shownOf(captured),
    site: {
      robotsTxt: siteFile(captured.robotsTxt),
      sitemaps: sitemapsOf(captured),
      favicon: siteFile(captured.favicon),
      missingPage: siteFile(captured.missingPage),
      // a policy that keeps the page from being requested does so with its links, too
      links: raw && links ? { tried: links, of: links.length } : unread('no-answer'),
    },
    readAt: captured.readAt,
  };
}

function servedOf({ raw, rendered, navigation }: CapturedPage): ServedPage | Unread {
  if (raw === undefined) return unread('no-answer');
  return {
    seen: true,
    url: raw.url.split('#', 1)[0] ?? raw.url,
    // a browser follows redirects without showing them
    redirects: raw.redirected ? 'not-seen' : [],
    status: raw.status,
    headers: raw.headers,
    joined: true,
    html: raw.text,
    encoding: { name: rendered.characterSet, source: encodingSource(raw) },
    transferredBytes: navigation?.encodedBodySize || raw.bytes,
    bytes: raw.bytes,
    timeToFirstByte: navigation?.timeToFirstByte || raw.waited,
  };
}

function shownOf({ url, rendered, navigation, readAt }: CapturedPage): ShownPage {
  return {
    url,
    html: rendered.html,
    contentType: rendered.contentType,
    characterSet: rendered.characterSet,
    ...(rendered.hidden && { hidden: rendered.hidden }),
    ...(navigation?.status && { status: navigation.status }),
    ...(navigation?.encodedBodySize && { transferredBytes: navigation.encodedBodySize }),
    ...(navigation && { timeToFirstByte: navigation.timeToFirstByte }),
    byOwnWorker: navigation?.byServiceWorker ?? false,
    loadedAt: readAt,
    translated: false,
  };
}

function encodingSource(raw: NonNullable<CapturedPage['raw']>): PageEncoding['source'] {
  if (raw.bom) return 'bom';
  if (/;\s*charset\s*=/i.test(headerLines(raw, 'content-type')[0] ?? '')) return 'header';
  return /<meta[^>]{0,200}charset\s*=/i.test(raw.text.slice(0, META_SCAN)) ? 'meta' : 'default';
}

function sitemapsOf({ sitemap, url }: CapturedPage): PageRead['site']['sitemaps'] {
  const file = siteFile(sitemap);
  return 'seen' in file ? file : sitemapsOfFile(file, new URL(url));
}

function siteFile({ url, response }: CapturedFile): SiteFile | Unread {
  if (/^data:image\//i.test(url)) {
    const contentType = /^data:([^;,]{0,100})/i.exec(url)?.[1];
    return { url: `${url.slice(0, 60)}…`, status: 200, contentType, text: '' };
  }
  if (!response) return unread('no-answer');
  const { status, text, redirected } = response;
  return { url, status, contentType: headerLines(response, 'content-type')[0], text, redirected };
}
