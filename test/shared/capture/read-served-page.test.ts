import { afterEach, expect, test, vi } from 'vitest';
import { readServedPage } from '../../../lib/shared/capture/read-served-page.ts';
import { siteFile } from '../../../lib/shared/capture/site-file.ts';

const PAGE = 'https://bakery.example/bread';

afterEach(() => vi.unstubAllGlobals());

/** Reads a page whose requests all fail, as they do when it is left, and returns what was requested how often. */
async function requestsOf(site: 'all' | 'files' | 'none'): Promise<Readonly<Record<string, number>>> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).pathname.replace(/^\/verdict-.*/, '(missing)'));
    throw new TypeError('NetworkError when attempting to fetch resource.');
  });
  const order = { allUnread: null, pageUnread: null, icon: '/favicon.ico', links: [], from: 'page' } as const;
  const { served } = await readServedPage({ ...order, asked: PAGE, site });
  expect(served).toEqual({ seen: false, why: 'no-answer' });
  return Object.fromEntries(
    [...Map.groupBy(requests, (path) => path)].map(([path, all]) => [path, all.length]),
  );
}

test('a page that is left while the side panel reads it is not requested again', async () => {
  expect(await requestsOf('none')).toEqual({ '/bread': 1 });
  expect(await requestsOf('files')).toEqual({ '/bread': 1, '/robots.txt': 1, '/sitemap.xml': 1 });
});

test('an ordered report requests what has failed once more, to tell a redirect from a refusal', async () => {
  const twice = { '/bread': 2, '/robots.txt': 2, '/sitemap.xml': 2, '/favicon.ico': 2, '(missing)': 2 };
  expect(await requestsOf('all')).toEqual(twice);
});

test('what something in front of the site sends is no file, no sitemap and no answer of a link', async () => {
  const challenged = /robots|sitemap|favicon|verdict-|rolls/;
  vi.stubGlobal('fetch', async (url: string) => {
    const headers = {
      'content-type': 'text/html',
      ...(challenged.test(url) && { 'cf-mitigated': 'challenge' }),
    };
    const status = challenged.test(url) ? 403 : 200;
    return new Response('<title>Just a moment...</title>', { status, headers });
  });
  const link = (path: string) => ({
    url: `https://bakery.example/${path}`,
    rel: '',
    download: false,
    place: 'content' as const,
  });
  const read = await readServedPage({
    allUnread: null,
    pageUnread: null,
    icon: '/favicon.ico',
    from: 'page',
    asked: PAGE,
    site: 'all',
    links: [link('rolls'), link('cakes')],
  });
  const behind = { seen: false, why: 'in-front' };
  const named = { ...behind, name: 'Cloudflare' };
  expect(read.sitemaps).toEqual(behind);
  expect([read.robotsTxt, read.favicon, read.missingPage].map(siteFile)).toEqual([named, named, named]);
  // nothing says that robots.txt allows them
  expect(read.links).toEqual({ tried: [], of: 2 });
});

test('a link behind something that answers in its place has no status', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/rolls')) return new Response('', { status: url.endsWith('/cakes') ? 410 : 404 });
    return new Response('', { status: 403, headers: { 'cf-mitigated': 'challenge' } });
  });
  const { links } = await readServedPage({
    allUnread: null,
    pageUnread: null,
    icon: '/favicon.ico',
    from: 'page',
    asked: PAGE,
    site: 'all',
    links: ['rolls', 'cakes'].map((path) => ({
      url: `https://bakery.example/${path}`,
      rel: '',
      download: false,
      place: 'content',
    })),
  });
  expect(links).toMatchObject({
    tried: [{ status: undefined, isInFront: true }, { status: 410 }],
  });
});
