import { describe, expect, test } from 'vitest';
import { unread } from '../../../lib/engine/page/page-read.ts';
import {
  type FetchedSitemap,
  readSitemaps,
  robotsText,
  sitemapsForPage,
} from '../../../lib/engine/page/read-sitemaps.ts';

const PAGE = new URL('https://bakery.example/bread');
const urlset = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://bakery.example${path}</loc></url>`).join('')}</urlset>`;
const index = (...names: string[]) =>
  `<sitemapindex>${names.map((name) => `<sitemap><loc>https://bakery.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`;

/** Reads the sitemaps of a site that has these files, and says which of them were fetched. */
async function read(
  files: Readonly<Record<string, string | Partial<FetchedSitemap>>>,
  robotsTxt: string | undefined = '',
) {
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

function fetchedOf(text: string): FetchedSitemap {
  return { status: 200, contentType: 'application/xml', text, bytes: text.length, cut: false };
}

function robots(status: number | undefined) {
  return { url: 'https://bakery.example/robots.txt', status, contentType: 'text/plain', text: '' };
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
    ['a file that the server does not send to strangers', { status: 403 }, 'no-answer'],
  ])('%s', async (_what, part, cut) => {
    expect(await read({ '/sitemap.xml': index('a.xml'), '/a.xml': part })).toMatchObject({ cut });
  });

  test('a file of another origin that this host does not fetch', async () => {
    const found = await readSitemaps('Sitemap: https://cdn.example/s.xml', PAGE, async () => 'other-origin');
    expect(found).toEqual({ files: [], cut: 'other-origin' });
  });

  test.each([unread('time'), robots(503), robots(403), robots(undefined)])(
    'a robots.txt that may name others: %j',
    async (file) => {
      const found = await readSitemaps(robotsText(file), PAGE, async () => fetchedOf(urlset('/')));
      expect(found).toMatchObject({ cut: 'no-answer' });
    },
  );
});

describe('what was read for one page says of another page of the site', () => {
  const page = (path: string) => new URL(path, PAGE);
  const said = (found: Awaited<ReturnType<typeof readSitemaps>>, path: string) => {
    const { lists, cut } = sitemapsForPage(found, page(path));
    return lists ?? cut ?? 'in none';
  };

  test('which sitemap lists it, or that none does', async () => {
    const files = {
      '/sitemap.xml': index('a.xml', 'b.xml'),
      '/a.xml': urlset('/'),
      '/b.xml': urlset('/c%61kes'),
    };
    const found = await read(files);
    expect(found.lists).toBeUndefined();
    expect(said(found, '/')).toBe('https://bakery.example/a.xml');
    expect(said(found, '/cakes#rye')).toBe('https://bakery.example/b.xml');
    expect(said(found, '/rolls')).toBe('in none');
    const listed = await read({ '/sitemap.xml': urlset('/bread') });
    expect([said(listed, '/bread'), said(listed, '/rolls')]).toEqual([listed.lists, 'in none']);
  });

  test.each([
    ['a file that was not read any more', { '/a.xml': urlset('/bread'), '/e.xml': urlset('/rolls') }],
    ['a file whose server failed', { '/a.xml': urlset('/'), '/b.xml': { status: 500 } }],
  ])('nothing, if it may be in %s', async (_where, files) => {
    const rest = { '/b.xml': urlset('/'), '/c.xml': urlset('/'), '/d.xml': urlset('/') };
    const names = ['a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml'];
    const found = await read({ '/sitemap.xml': index(...names), ...rest, ...files });
    expect(said(found, '/rolls')).not.toBe('in none');
    expect(said(found, '/rolls')).toBe(found.cut);
  });

  test('nothing, if there were more addresses than are kept, and the listed page stays known', async () => {
    const many = Array.from({ length: 20_010 }, (_, at) => `/${at}`);
    const found = await read({ '/sitemap.xml': urlset(...many, '/bread') });
    expect([said(found, '/20005'), said(found, '/5')]).toEqual(['size', found.lists]);
    expect(said(found, '/bread')).toBe(found.lists);
  });

  test('that it is listed also in the second of two sitemaps whose long addresses begin alike', async () => {
    const long = `${'x'.repeat(600)}`;
    const files = { [`/${long}1`]: urlset('/'), [`/${long}2`]: urlset('/cakes') };
    const found = await read({ '/sitemap.xml': index(`${long}1`, `${long}2`), ...files });
    expect([said(found, '/'), said(found, '/cakes')]).not.toContain('in none');
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
