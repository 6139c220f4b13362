import { afterEach, describe, expect, it } from 'vitest';
import { CHECK_COMMAND } from '../../../lib/programs/cli/check/check-command.ts';
import { findPages } from '../../../lib/programs/cli/check/find-pages.ts';
import { createPageChecker } from '../../../lib/programs/cli/check/page-checker.ts';
import { readArguments } from '../../../lib/programs/service/node/command-line.ts';
import { readRows } from '../../fixtures/read-rows.ts';
import { type Files, startSites } from './site-under-test.ts';

const SHOP = 'https://www.shop.example';
const sitemap = (...addresses: string[]) => ({
  body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`,
  headers: { 'content-type': 'application/xml' },
});

/** A page as a generator writes it: all that it names is production's. */
const built = (path: string) => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bread of the shop</title>
    <link rel="canonical" href="${SHOP}${path}"><link rel="alternate" hreflang="en" href="${SHOP}${path}">
    <link rel="alternate" hreflang="de" href="${SHOP}/de/"><link rel="icon" href="${SHOP}/icon.svg">
    <meta property="og:url" content="${SHOP}${path}"></head>
    <body><h1>Bread</h1><p>Rye bread.</p><a href="${SHOP}/de/">Deutsch</a> <a href="${SHOP}/gone/">Old</a></body></html>`,
});

/** What a site serves, and the production for which its pages stand, if any, or which of them it might be. */
interface Row {
  readonly what: string;
  readonly files: Files;
  readonly args: readonly string[];
  /** The one of which a baseline has pages. */
  readonly known?: string;
  readonly stands?: string;
  readonly error?: string;
  /** Of the pages that are checked. */
  readonly paths?: readonly string[];
}

describe('production', () => {
  let site: Awaited<ReturnType<typeof startSites>>;
  let origin: string;
  afterEach(() => site.close());

  const find = (files: Files, ...args: string[]) => findIn(files, undefined, ...args);
  async function findIn(files: Files, isKnown?: (origin: string) => boolean, ...args: string[]) {
    site = await startSites([files]);
    origin = new URL(site.pages[0] ?? '').origin;
    const { values, named } = readArguments(
      CHECK_COMMAND,
      args.map((arg) => arg.replace('<site>', origin)),
    );
    const found = await findPages(values, named, [], isKnown);
    return { ...found, paths: found.pages.map((url) => url.replace(origin, '')) };
  }

  it('is what a build names, and its pages are judged as those of production, which is asked for nothing', async () => {
    const pages = { '/': built('/'), '/de/': built('/de/') };
    const robots = {
      body: `User-agent: *\nSitemap: ${SHOP}/sitemap.xml`,
      headers: { 'content-type': 'text/plain' },
    };
    const icon = {
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      headers: { 'content-type': 'image/svg+xml' },
    };
    const files = { ...pages, '/robots.txt': robots, '/icon.svg': icon };
    const { paths, reach, isDerived } = await find(
      { ...files, '/sitemap.xml': sitemap(`${SHOP}/`, `${SHOP}/de/`) },
      '--sitemap',
      '<site>/sitemap.xml',
    );
    expect([paths, isDerived]).toEqual([['/', '/de/'], true]);
    const checker = createPageChecker({ reach, language: 'en' });
    const page = await checker.check(`${origin}/`);
    await checker.close();
    if (!page.isRead) throw new Error(page.why);
    const { checks, facts, listing } = page.report;
    const inState = (state: string) => checks.flatMap((check) => (check.state === state ? [check.id] : []));
    expect([page.url, page.report.url, listing.answer]).toEqual([`${origin}/`, `${SHOP}/`, 'listed']);
    expect(facts?.sitemap).toBe('listed');
    // the one fault of an address: a link of the site that is gone
    expect(inState('failed')).toContain('broken-links');
    expect(facts?.gone).toEqual([`${SHOP}/gone/`]);
    for (const id of ['canonical-target', 'hreflang', 'sitemap', 'favicon', 'internal-links'])
      expect(inState('failed')).not.toContain(id);
    // of a server that readers do not meet nothing is judged
    const unseen = [
      'compression',
      'caching-headers',
      'nosniff',
      'referrer-policy',
      'hsts',
      'https',
      'https-redirect',
    ];
    expect(inState('not-seen')).toEqual(expect.arrayContaining(unseen));
    expect(checks.find(({ id }) => id === 'https')?.value).toContain('not the one that readers meet');
    expect(new Set(site.requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([origin]));
  });

  it.each(readRows<Row>(import.meta.dirname, 'production.jsonl'))(
    'is derived from $what, or it is not',
    async ({ files, args, known, stands, error, paths }) => {
      const found = await findIn(files, (production) => production === known, ...args).then(
        ({ reach, paths }) => ({ standIn: reach.standIn, paths }),
        ({ message }) => ({ error: /(--as .*)\.$/.exec(message)?.[1] }),
      );
      expect(found).toEqual({ standIn: stands && { server: origin, production: stands }, error, paths });
    },
  );

  it.each([
    ['<urlset><url><loc>https://www.shop.example/a</loc></url><url><lo', 'it ends in the middle'],
    ['<!doctype html><title>Not found</title>', 'it is not a sitemap'],
  ])('is not what half of a sitemap says, nor another file: %s', async (body, why) => {
    const files = { '/s.xml': { ...sitemap(), body }, '/': { body: '<p>Start' } };
    await expect(find(files, '<site>/', '--sitemap', '<site>/s.xml')).rejects.toThrow(
      `cannot be read: ${why}.`,
    );
  });

  it('is the reason why nothing but a start page is left, which is an error with the remedy', async () => {
    const files = { '/s.xml': sitemap(`${SHOP}/a`, 'https://b.example/b'), '/': { body: '<p>Start' } };
    await expect(find(files, '<site>/', '--sitemap', '<site>/s.xml')).rejects.toThrow(
      `say so: --as ${SHOP}.`,
    );
  });

  it('stands for what its sitemap index and the parts of it list', async () => {
    const index = {
      ...sitemap(),
      body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${SHOP}/s-0.xml</loc></sitemap></sitemapindex>`,
    };
    const files = { '/s.xml': index, '/s-0.xml': sitemap(`${SHOP}/a`, 'https://b.example/b') };
    const { paths, leftOut } = await find(files, '--sitemap', '<site>/s.xml');
    expect([paths, [...leftOut.skipped]]).toEqual([['/a'], [['https://b.example', 1]]]);
  });
});
