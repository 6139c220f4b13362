import { describe, expect, test } from 'vitest';
import { type FetchedSitemap, readSitemaps } from '../../../lib/service/page/read-sitemaps.ts';

const PAGE = new URL('https://bakery.example/bread');
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://bakery.example${path}</loc></url>`).join('')}</urlset>`;
const index = (...names: string[]) =>
  `<sitemapindex>${names.map((name) => `<sitemap><loc>https://bakery.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`;

/** Reads the sitemaps of a site that has these files, and says which of them were fetched. */
async function read(files: Readonly<Record<string, string | Partial<FetchedSitemap>>>, robotsTxt = '') {
  const fetched: string[] = [];
  const found = await readSitemaps(robotsTxt, PAGE, async ({ pathname }) => {
    fetched.push(pathname);
    const file = files[pathname];
    const text = typeof file === 'string' ? file : (file?.text ?? '');
    const missing = { status: file === undefined ? 404 : 200, contentType: 'application/xml', text };
    return { ...missing, bytes: text.length, cut: false, ...(typeof file === 'object' && file) };
  });
  return { ...found, fetched };
}

describe('a page is in the sitemap', () => {
  test.each([
    ['/sitemap.xml', { '/sitemap.xml': urlset('/', '/bread') }, '', 'sitemap.xml'],
    [
      'a second one that robots.txt names',
      { '/a.xml': urlset('/'), '/b.xml': urlset('/bread') },
      'Sitemap: https://bakery.example/a.xml\nsitemap: /b.xml',
      'b.xml',
    ],
    [
      'one that an index names',
      { '/sitemap.xml': index('a.xml', 'b.xml'), '/a.xml': urlset('/'), '/b.xml': urlset('/bread') },
      '',
      'b.xml',
    ],
    [
      'one of an index in an index',
      { '/sitemap.xml': index('a.xml'), '/a.xml': index('b.xml'), '/b.xml': urlset('/bread') },
      '',
      'b.xml',
    ],
    ['a text file', { '/sitemap.xml': 'https://bakery.example/bread\n' }, '', 'sitemap.xml'],
    [
      'a feed',
      {
        '/sitemap.xml':
          '<rss><channel><item><link>https://bakery.example/bread</link></item></channel></rss>',
      },
      '',
      'sitemap.xml',
    ],
    ['one that writes its address otherwise', { '/sitemap.xml': urlset('/%62read') }, '', 'sitemap.xml'],
  ])('%s', async (_where, files, robotsTxt, lists) => {
    const found = await read(files, robotsTxt);
    expect(found).toMatchObject({ lists: `https://bakery.example/${lists}` });
  });
});

test('a page that no sitemap lists is in none', async () => {
  const files = {
    '/sitemap.xml': index('a.xml', 'b.xml'),
    '/a.xml': urlset('/'),
    '/b.xml': urlset('/cakes'),
  };
  for (const site of [files, {}]) {
    const { lists, cut } = await read(site);
    expect({ lists, cut }).toEqual({ lists: undefined, cut: undefined });
  }
});

describe('that a page is in none is not said after', () => {
  test.each<[string, Partial<FetchedSitemap>, string]>([
    ['a file that was too large', { text: urlset('/'), cut: true }, 'size'],
    ['an error of the server', { status: 503 }, 'no-answer'],
    ['too many requests', { status: 429 }, 'no-answer'],
  ])('%s', async (_what, part, cut) => {
    expect(await read({ '/sitemap.xml': index('a.xml'), '/a.xml': part })).toMatchObject({ cut });
  });

  test('a file of another origin that this host does not fetch', async () => {
    const found = await readSitemaps('Sitemap: https://cdn.example/s.xml', PAGE, async () => 'other-origin');
    expect(found).toEqual({ files: [], cut: 'other-origin' });
  });
});

test('reading ends with the file that lists the page, after 50 files, and with a circle', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `${at}.xml`);
  const many = Object.fromEntries(names.map((name) => [`/${name}`, urlset('/')]));
  const all = await read({ '/sitemap.xml': index(...names), ...many });
  expect(all).toMatchObject({ cut: 'size' });
  expect(all.fetched).toHaveLength(50);
  const early = await read({ '/sitemap.xml': index(...names), ...many, '/2.xml': urlset('/bread') });
  expect(early.fetched.length).toBeLessThanOrEqual(5);
  expect((await read({ '/sitemap.xml': index('sitemap.xml') })).fetched).toEqual(['/sitemap.xml']);
});

test('at most 50 MB are read', async () => {
  const asked: number[] = [];
  const names = Array.from({ length: 20 }, (_, at) => `${at}.xml`);
  const found = await readSitemaps('', PAGE, async ({ pathname }, mostBytes) => {
    asked.push(mostBytes);
    const text = pathname === '/sitemap.xml' ? index(...names) : urlset('/');
    return { status: 200, contentType: undefined, text, bytes: 6_000_000, cut: false };
  });
  expect(found).toMatchObject({ cut: 'size' });
  expect(found.lists).toBeUndefined();
  expect(Math.max(...asked)).toBe(50_000_000);
  expect(asked.length).toBeLessThan(15);
});
