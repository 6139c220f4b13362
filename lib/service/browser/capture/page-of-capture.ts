import { headerLines } from '../../header-lines.ts';
import type { NotSeen, PageRead, PageUnreadable, SiteFile } from '../../ports.ts';
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
  const { raw, rendered, navigation } = captured;
  const html = raw?.text ?? '';
  return {
    requestedUrl: captured.url,
    url: raw?.url.split('#', 1)[0] ?? captured.url,
    // a browser follows redirects without showing them
    redirects: raw?.redirected === false ? [] : 'not-seen',
    status: raw?.status ?? (navigation?.status || 200),
    headers: raw?.headers ?? [],
    html,
    rawSeen: raw !== undefined,
    rendered: { html: rendered.html, ...(rendered.hidden && { hidden: rendered.hidden }) },
    encoding: { name: rendered.characterSet, source: encodingSource(captured, html) },
    transferredBytes: navigation?.encodedBodySize || (raw?.bytes ?? 0),
    bytes: raw?.bytes ?? new TextEncoder().encode(rendered.html).length,
    timeToFirstByte: navigation?.timeToFirstByte || (raw?.waited ?? 0),
    site: {
      robotsTxt: siteFile(captured.robotsTxt),
      sitemap: siteFile(captured.sitemap),
      favicon: siteFile(captured.favicon),
      missingPage: siteFile(captured.missingPage),
      // a policy that keeps the page from being requested does so with its links, too
      links: raw === undefined ? 'not-seen' : (captured.links ?? 'not-seen'),
    },
    readAt: captured.readAt,
  };
}

function encodingSource({ raw }: CapturedPage, html: string): PageRead['encoding']['source'] {
  if (raw?.bom) return 'bom';
  const contentType = raw ? (headerLines(raw, 'content-type')[0] ?? '') : '';
  if (/;\s*charset\s*=/i.test(contentType)) return 'header';
  return /<meta[^>]{0,200}charset\s*=/i.test(html.slice(0, META_SCAN)) ? 'meta' : 'default';
}

function siteFile({ url, response }: CapturedFile): SiteFile | NotSeen {
  if (/^data:image\//i.test(url)) {
    const contentType = /^data:([^;,]{0,100})/i.exec(url)?.[1];
    return { url: `${url.slice(0, 60)}…`, status: 200, contentType, text: '' };
  }
  if (!response) return 'not-seen';
  const { status, text, redirected } = response;
  return { url, status, contentType: headerLines(response, 'content-type')[0], text, redirected };
}
