import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, 'sample-site');

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** Headers of a well-configured server. The neglected page is sent without them. */
const GOOD_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

export interface SampleSite {
  /** `http://localhost:4321`, without a trailing slash. */
  readonly origin: string;
  /** Pages of three qualities: good, decent, bad. */
  readonly pages: { readonly good: string; readonly decent: string; readonly bad: string };
  /** Further pages, to which those three do not link: two that contradict others of the site. */
  readonly contradicting: { readonly doubledTitle: string; readonly wrongCanonical: string };
  close(): Promise<void>;
}

/**
 * Serves a bakery's small site on this machine: three pages with links between them, robots.txt, a sitemap,
 * and a real 404. `more` are further pages (HTML by path); the sitemap lists the paths `listed`; `port` is used if it
 * is free, else any other. The host is intentionally `localhost`: see `copyWithLocalAccess`.
 */
export async function startSampleSite({
  more = {},
  listed = ['/', '/our-loaves'],
  port = 0,
}: {
  more?: Readonly<Record<string, string>>;
  listed?: readonly string[];
  port?: number;
} = {}): Promise<SampleSite> {
  let origin = '';
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const found = more[pathname] ?? (await contentOf(pathname, listed));
    if (found === undefined)
      return answer(response, 404, 'html', '<!doctype html><title>Not found</title><h1>Not found</h1>');
    const kind = /\.(\w+)$/.exec(pathname)?.[1] ?? 'html';
    answer(response, 200, kind, found.replaceAll('{origin}', origin), pathname === '/guest-book');
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => server.listen(0, '127.0.0.1', resolve));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sample site has no port.');
  origin = `http://localhost:${address.port}`;
  return {
    origin,
    pages: { good: `${origin}/`, decent: `${origin}/our-loaves`, bad: `${origin}/guest-book` },
    contradicting: { doubledTitle: `${origin}/orders`, wrongCanonical: `${origin}/news` },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function contentOf(pathname: string, listed: readonly string[]): Promise<string | undefined> {
  switch (pathname) {
    case '/':
      return readFile(join(folder, 'index.html'), 'utf8');
    case '/our-loaves':
    case '/guest-book':
    case '/orders':
    case '/news':
      return readFile(join(folder, `${pathname.slice(1)}.html`), 'utf8');
    case '/style.css':
    case '/loaf.svg':
    case '/favicon.svg':
      return readFile(join(folder, pathname.slice(1)), 'utf8');
    case '/favicon.ico':
      return readFile(join(folder, 'favicon.svg'), 'utf8');
    case '/menu.js':
    case '/snow.js':
    case '/guest-book.css':
      return '/* nothing in it, but it is waited for */';
    case '/robots.txt':
      return 'User-agent: *\nAllow: /\nSitemap: {origin}/sitemap.xml\n';
    case '/sitemap.xml':
      return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.map((path) => `<url><loc>{origin}${path}</loc></url>`).join('')}</urlset>`;
    default:
      return undefined;
  }
}

function answer(
  response: ServerResponse,
  status: number,
  kind: string,
  text: string,
  neglected = false,
): void {
  const type = { 'content-type': TYPES[kind] ?? 'image/svg+xml' };
  if (neglected) {
    response.writeHead(status, { ...type, server: 'Apache/2.2.3 (Debian)', 'x-powered-by': 'PHP/5.2.6' });
    response.end(text);
    return;
  }
  const caching = {
    'cache-control': kind === 'html' ? 'no-cache' : 'max-age=86400',
    etag: `"${text.length}"`,
  };
  response.writeHead(status, {
    ...type,
    ...GOOD_HEADERS,
    ...caching,
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
  });
  response.end(gzipSync(text));
}
