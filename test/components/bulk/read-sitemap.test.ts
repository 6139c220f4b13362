import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSitemap } from '../../../components/bulk/read-sitemap.ts';
import { fetchWithin } from '../../../lib/extension/platform/fetch-within.ts';
import { hasHostPermission } from '../../../lib/extension/platform/permissions/host-permissions.ts';
import { type ScriptedAnswer, type ScriptedHost, startHost } from '../../fixtures/scripted-host.ts';

const files = new Map<string, ScriptedAnswer | Buffer>();
let host: ScriptedHost;
const urlset = (...pages: string[]) =>
  `<urlset>${pages.map((page) => `<url><loc>${page}</loc></url>`).join('')}</urlset>`;
const index = (...parts: string[]) =>
  `<sitemapindex>${parts.map((part) => `<sitemap><loc>${host.url}${part}</loc></sitemap>`).join('')}</sitemapindex>`;
const read = (path: string) => readSitemap(host.url + path);
const grantAllBut = (part: string) =>
  vi
    .mocked(hasHostPermission)
    .mockImplementation(async (...patterns) => !patterns.some((pattern) => pattern.includes(part)));
const unreadable = (reason: string) => ({ ok: false, failure: { kind: 'unreadable', reason } });

describe('a sitemap', () => {
  beforeEach(async () => {
    files.clear();
    host = await startHost(({ path }, response) => {
      const file = files.get(path);
      if (!Buffer.isBuffer(file)) return file ?? { status: 404, body: '<h1>Not found</h1>' };
      if (path === '/encoded.xml.gz') response.setHeader('content-encoding', 'gzip');
      response.end(file);
      return undefined;
    });
  });
  afterEach(() => host.close());

  it('returns its pages, requested without cookies or key', async () => {
    files.set('/sitemap.xml', { body: urlset('https://a.example/1', 'https://a.example/2') });
    expect(await read('/sitemap.xml')).toEqual({
      ok: true,
      value: { addresses: ['https://a.example/1', 'https://a.example/2'], unread: [], isCut: false },
    });
    expect(host.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(host.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  it('is not read if something in front of the site answers in its place, whatever the status', async () => {
    const body = '<title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
    files.set('/refused.xml', { status: 403, headers: { 'cf-mitigated': 'challenge' }, body });
    files.set('/found.xml', { body });
    for (const path of ['/refused.xml', '/found.xml'])
      expect(await read(path)).toEqual(unreadable('sitemap-in-front'));
  });

  it('that is an index returns the pages of its parts, one level deep, and lists the unreadable ones', async () => {
    files.set('/index.xml', {
      body: index('/1.xml', '/gone.xml', '/index.xml', '/2.xml.gz', '/3.xml', '/shut.xml'),
    });
    files.set('/1.xml', { body: urlset('https://a.example/1') });
    files.set('/2.xml.gz', gzipSync(urlset('https://a.example/2')));
    files.set('/3.xml', { body: urlset('https://a.example/3') });
    grantAllBut('shut');
    expect(await read('/index.xml')).toEqual({
      ok: true,
      value: {
        addresses: ['https://a.example/1', 'https://a.example/2', 'https://a.example/3'],
        unread: [
          { url: `${host.url}/gone.xml`, reason: 'sitemap-status' },
          { url: `${host.url}/index.xml`, reason: 'not-a-sitemap' },
          { url: `${host.url}/shut.xml`, reason: 'sitemap-access' },
        ],
        isCut: false,
      },
    });
  });

  it('is cut at 50,000 pages, and marked as cut', async () => {
    const pages = Array.from({ length: 30_000 }, (_, number) => `https://a.example/${number}`);
    files.set('/index.xml', { body: index('/1.xml', '/1.xml', '/never-asked.xml') });
    files.set('/1.xml', { body: urlset(...pages) });
    const outcome = await read('/index.xml');
    expect(outcome.ok && [outcome.value.addresses.length, outcome.value.isCut]).toEqual([50_000, true]);
    expect(host.requests.map(({ path }) => path)).not.toContain('/never-asked.xml');
  });

  it.each(['/sitemap.xml.gz', '/sitemap.xml'])('may be a gzip file: %s', async (path) => {
    files.set(path, gzipSync(urlset('https://a.example/ä')));
    expect(await read(path)).toMatchObject({ ok: true, value: { addresses: ['https://a.example/ä'] } });
  });

  it('may be compressed by its server, under the name of a gzip file', async () => {
    files.set('/encoded.xml.gz', gzipSync(urlset('https://a.example/1')));
    expect(await read('/encoded.xml.gz')).toMatchObject({
      ok: true,
      value: { addresses: ['https://a.example/1'] },
    });
  });

  it('is refused if the gzip file breaks off', async () => {
    files.set('/sitemap.xml.gz', gzipSync(urlset('https://a.example/1')).subarray(0, -9));
    expect(await read('/sitemap.xml.gz')).toEqual(unreadable('sitemap-damaged'));
  });

  it.each([50, 51])('of %i MB in a small gzip file is decompressed up to the limit of 50 MB', async (mb) => {
    const page = urlset('https://a.example/1');
    files.set('/sitemap.xml.gz', gzipSync(page + ' '.repeat(mb * 1024 * 1024 - page.length)));
    expect(await read('/sitemap.xml.gz')).toMatchObject(
      mb === 50 ? { ok: true } : unreadable('sitemap-too-large'),
    );
  });

  it.each([
    ['sitemap-status', { status: 500 }],
    ['not-a-sitemap', { body: '<!doctype html><title>Shop</title>' }],
    ['not-a-sitemap', { body: '' }],
  ])('fails with a reason: %s', async (reason, answer) => {
    files.set('/sitemap.xml', answer);
    expect(await read('/sitemap.xml')).toEqual(unreadable(reason));
  });

  it('is requested only from hosts the user allowed, and only over http and https', async () => {
    grantAllBut(host.url);
    expect(await read('/sitemap.xml')).toEqual(unreadable('sitemap-access'));
    expect(await readSitemap('file:///sitemap.xml')).toEqual(unreadable('sitemap-address'));
    expect(await readSitemap('sitemap.xml')).toEqual(unreadable('sitemap-address'));
    expect(host.requests).toEqual([]);
  });

  it('that leads to another host, or names one in a private network, is not read there', async () => {
    const within: (readonly string[])[] = [];
    vi.mocked(fetchWithin).mockImplementation(async (origins, use) => {
      within.push(origins);
      return { value: await use(fetch), isBlocked: true };
    });
    expect(await read('/sitemap.xml')).toEqual(unreadable('sitemap-access'));
    expect(within).toEqual([[host.url, host.url.replace('http:', 'https:')]]);
    vi.mocked(fetchWithin).mockImplementation(async () => ({
      value: { ok: true, text: index('/1.xml') } as never,
      isBlocked: false,
    }));
    expect(await readSitemap('https://public.example/sitemap.xml')).toMatchObject({
      value: { unread: [{ url: `${host.url}/1.xml`, reason: 'sitemap-access' }] },
    });
  });

  it('fails with a reason if there is no response', async () => {
    await host.close();
    expect(await read('/sitemap.xml')).toEqual(unreadable('sitemap-no-answer'));
  });
});
