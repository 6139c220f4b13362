import type { HeaderLine, PageRead, SiteFile } from '../../../lib/service/ports.ts';

const file = (url: string, status: number, contentType: string, text = ''): SiteFile => ({
  url,
  status,
  contentType,
  text,
});

/** The facts a test can set; the others are those of a well-configured server at `https://bakery.example`. */
export type PageFacts = Partial<Omit<PageRead, 'site' | 'headers'>> & {
  readonly site?: Partial<PageRead['site']>;
  /** Header lines by name: one value, or one for each line. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
};

/** A page as read from a well-configured server. */
export function pageFixture(html: string, facts: PageFacts = {}): PageRead {
  const bytes = new TextEncoder().encode(html.slice(0, 1_000_000)).length;
  return {
    requestedUrl: 'https://bakery.example/bread',
    url: 'https://bakery.example/bread',
    redirects: [],
    status: 200,
    html,
    encoding: { name: 'UTF-8', source: 'header' },
    transferredBytes: Math.ceil(bytes / 3),
    bytes,
    timeToFirstByte: 120,
    readAt: '2026-11-20T10:00:00.000Z',
    ...facts,
    headers: linesOf({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'max-age=600',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      server: 'nginx',
      ...facts.headers,
    }),
    site: {
      robotsTxt: file(
        'https://bakery.example/robots.txt',
        200,
        'text/plain',
        'User-agent: *\nDisallow: /admin',
      ),
      sitemap: file('https://bakery.example/sitemap.xml', 200, 'application/xml', '<urlset></urlset>'),
      favicon: file('https://bakery.example/favicon.ico', 200, 'image/x-icon'),
      missingPage: file('https://bakery.example/missing', 404, 'text/html'),
      ...facts.site,
    },
  };
}

function linesOf(headers: NonNullable<PageFacts['headers']>): HeaderLine[] {
  return Object.entries(headers).flatMap(([name, values]) =>
    [values].flat().map((value): HeaderLine => [name, value]),
  );
}

/** A whole document with this head and body. */
export function documentOf(head: string, body = '<main><h1>Bread</h1></main>'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}
