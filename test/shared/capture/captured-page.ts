import { unread } from '../../../lib/engine/page/page-read.ts';
import type { CapturedPage, CapturedResponse } from '../../../lib/shared/capture/captured-page.ts';

export function capturedResponse(
  url: string,
  text: string,
  more: Partial<CapturedResponse> = {},
): CapturedResponse {
  const bytes = new TextEncoder().encode(text).length;
  const headers = [['content-type', 'text/html; charset=utf-8']] as const;
  return {
    seen: true,
    url,
    redirected: false,
    status: 200,
    headers,
    text,
    bytes,
    cut: false,
    encoding: { name: 'UTF-8', source: 'header' },
    waited: 12,
    ...more,
  };
}

/** A captured page with what most pages have. */
export function capturedPage(url: string, more: Partial<CapturedPage> = {}): CapturedPage {
  const html = '<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>Text</body></html>';
  const missing = (path: string) => {
    const address = new URL(path, url).href;
    return { url: address, response: capturedResponse(address, '', { status: 404 }) };
  };
  return {
    asked: url,
    url,
    readAt: '2026-01-01T00:00:10.000Z',
    loadedAt: '2026-01-01T00:00:00.000Z',
    served: capturedResponse(url, html),
    rendered: {
      html,
      cut: false,
      characterSet: 'UTF-8',
      contentType: 'text/html',
      lastModified: Date.parse('2026-01-01T00:00:10.000Z'),
      translated: false,
    },
    navigation: undefined,
    robotsTxt: missing('/robots.txt'),
    sitemaps: {
      files: [{ url: new URL('/sitemap.xml', url).href, status: 404, contentType: undefined }],
    },
    favicon: missing('/favicon.ico'),
    missingPage: missing('/missing'),
    links: unread('not-requested'),
    ...more,
  };
}

export function capturedJson(page: CapturedPage): Blob {
  return new Blob([JSON.stringify(page)]);
}
