import type { CapturedPage, CapturedResponse } from '../../../lib/service/browser/capture/captured-page.ts';

export function capturedResponse(
  url: string,
  text: string,
  more: Partial<CapturedResponse> = {},
): CapturedResponse {
  const bytes = new TextEncoder().encode(text).length;
  const headers = [['content-type', 'text/html; charset=utf-8']] as const;
  return {
    url,
    redirected: false,
    status: 200,
    headers,
    text,
    bytes,
    cut: false,
    bom: false,
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
    url,
    readAt: '2026-01-01T00:00:00.000Z',
    raw: capturedResponse(url, html),
    asUser: false,
    rendered: { html, cut: false, characterSet: 'UTF-8', contentType: 'text/html' },
    robotsTxt: missing('/robots.txt'),
    sitemap: missing('/sitemap.xml'),
    favicon: missing('/favicon.ico'),
    missingPage: missing('/missing'),
    images: [],
    navigation: undefined,
    resources: [],
    largestPaint: undefined,
    layoutShift: undefined,
    ...more,
  };
}

/** A captured page as it is stored. */
export function capturedJson(page: CapturedPage): Blob {
  return new Blob([JSON.stringify(page)]);
}
