import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../lib/shared/settings/settings.ts';
import { writeSettingsFile } from '../../../lib/shared/settings/settings-file.ts';
import { zipOf } from '../../extension/model/search-console/made-files.ts';
import { runVerdict } from './run-verdict.ts';
import { type Files, PAGE_HEADERS, type Served, startSites } from './site-under-test.ts';

const page = (head = '', { status = 200, headers = {} } = {}): Served => ({
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bread of the bakery</title>${head}</head><body><h1>Bread</h1><p>Bread of the bakery, every day, with rye and with spelt. <a href="/gone">Old</a></p></body></html>`,
  status,
  headers: { ...PAGE_HEADERS, ...headers },
});

describe('verdict explain', () => {
  const files: Files = {
    '/': page(),
    '/robots.txt': { body: 'User-agent: *\nDisallow: /cart', headers: { 'content-type': 'text/plain' } },
    '/tag/rye': page('<meta name="robots" content="noindex">'),
    '/open': page(),
    '/cart': page(),
    '/gone': page('', { status: 404 }),
    '/old': { body: '', status: 301, headers: { location: '/open' } },
    '/old/': page(),
    '/failing': page('', { status: 503 }),
  };
  let site: Awaited<ReturnType<typeof startSites>>;
  let folder: string;
  const origin = () => new URL(site.pages[0] ?? '').origin;
  const other = () => new URL(site.pages[1] ?? '').origin;
  const inFolder = (name: string) => join(folder, name);
  const run = (...args: string[]) => runVerdict(['explain', '--no-render', ...args], { cwd: folder });
  const table = (urls: readonly string[], day = '2026-08-12') =>
    `URL,Last crawled\n${urls.map((url) => `"${url.startsWith('/') ? origin() + url : url}",${day}`).join('\n')}`;
  const drilldown = (words: string, urls: readonly string[]) =>
    zipOf(
      [
        { name: 'Table.csv', content: table(urls) },
        { name: 'Metadata.csv', content: `Property,Value\nIssue,${words}` },
      ],
      { day: '2026-09-01' },
    );

  beforeAll(async () => {
    site = await startSites([files, { '*': page() }]);
    folder = await mkdtemp(join(tmpdir(), 'verdict-search-console-'));
    await writeFile(inFolder('noindex.zip'), drilldown('Excluded by noindex tag', ['/tag/rye', '/open']));
    await writeFile(inFolder('not-found.zip'), drilldown('Not found (404)', ['/gone', '/old', '/old/']));
    await writeFile(inFolder('Table.csv'), table(['/cart']));
    await writeFile(
      inFolder('clicks.csv'),
      `Top pages,Clicks,Impressions,CTR,Position\n${origin()}/open,96,1200,8%,6\n${origin()}/gone/,5,9,5%,6`,
    );
    await writeFile(inFolder('queries.csv'), 'Top queries,Clicks,Impressions,CTR,Position\nbread,1,2,50%,3');
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('says for each cause what has become of the reason, with its line, pages and clicks', async () => {
    const { code, out } = await run('noindex.zip', 'not-found.zip', 'clicks.csv', site.pages[0] ?? '');
    expect(out).toContain('noindex.zip  noindex: 2, file of 2026-09-01');
    expect(out).toContain('clicks.csv  clicks of pages: 2');
    expect(out).toMatch(
      /Yours to fix\n {2}Not found \(404\) \(pages: 1, clicks: 0\)\n {4}404, but pages that link to it: \d/,
    );
    expect(out).toMatch(
      /Still true\n {2}noindex \(pages: 1, clicks: 0\)\n {4}Still says noindex in the HTML: <meta name="robots" content="noindex">\. Remove it/,
    );
    expect(out).toMatch(
      /No longer true\n {2}Not found \(404\) \(pages: 1, clicks: 0\)\n {4}Not true on .*2026-08-12/,
    );
    expect(out).toMatch(
      /Intended\n {2}Not found \(404\).*\n {4}This is not so on .*Redirects to \S+\/open, as it should\./,
    );
    // an address with another slash is another address
    expect(out).toContain(`${origin()}/old/  crawled 2026-08-12`);
    expect(out).toContain(`${origin()}/gone  crawled 2026-08-12  clicks under another spelling`);
    expect(out).toContain('Pages: 5.');
    expect(code).toBe(1);
  });

  it('has all rows as JSON and as CSV, and takes the day of the change', async () => {
    const args = ['noindex.zip', 'not-found.zip', '--changed-on', '2026-08-20', site.pages[0] ?? ''];
    const json = JSON.parse((await run(...args, '--format', 'json')).out);
    expect(json.exit_code).toBe(1);
    // scripts were not run, so a noindex of theirs was not seen
    expect(json.sums).toEqual({ fix: 1, still: 1, 'not-visible': 1, gone: 1, intended: 1 });
    const verdictOf = (path: string) =>
      json.pages.find(({ url }: { url: string }) => url === origin() + path);
    expect(verdictOf('/tag/rye')).toMatchObject({ verdict: 'still.noindex', evidence: [{ kind: 'meta' }] });
    expect(verdictOf('/open')).toMatchObject({ verdict: 'not-visible.scripts' });
    expect(verdictOf('/old/')).toMatchObject({ verdict: 'gone.before-change', changed: '2026-08-20' });
    expect(verdictOf('/old')).toMatchObject({
      verdict: 'intended.redirect',
      evidence: [{ kind: 'redirect' }],
    });
    const { out } = await run(...args, '--format', 'csv');
    expect(out.split('\n')[0]?.replace('\ufeff', '')).toBe(
      'url,reason,crawled,exported,verdict,why,evidence,read_at,changed,clicks,impressions,position,report',
    );
    expect(out).toContain(`${origin()}/old/,not-found,2026-08-12,2026-09-01,gone.before-change,`);
  });

  it('takes what is on purpose from the settings that the extension has exported', async () => {
    const wish = {
      check: 'google-out',
      title: 'On purpose',
      where: 'folder',
      url: `${origin()}/tag/`,
    } as const;
    const settings = {
      ...defaultSettings,
      ignores: [{ ...wish, reason: 'Tags are for people', until: null }],
    };
    const exported = writeSettingsFile(settings, [], new Date());
    await writeFile(inFolder('verdict-settings.json'), exported);
    const args = ['noindex.zip', '--format', 'json', site.pages[0] ?? ''];
    const verdictOf = async (...more: string[]) => {
      const { pages } = JSON.parse((await run(...args, ...more)).out);
      return pages.find(({ url }: { url: string }) => url === `${origin()}/tag/rye`).verdict;
    };
    expect(await verdictOf()).toBe('still.noindex');
    expect(await verdictOf('--ignore', 'verdict-settings.json')).toBe('intended.noindex');
    const { code, err } = await run(...args, '--ignore', 'noindex.zip');
    expect(err).toContain('is not a settings file');
    expect(code).toBe(2);
  });

  it('asks which reason a file is about that does not say it, and goes on with the others', async () => {
    const asked = await run('Table.csv', 'noindex.zip', site.pages[0] ?? '');
    expect(asked.err).toContain(
      'Table.csv does not say which reason it is about. Say it: --reason "Table.csv=noindex"',
    );
    expect(asked.out).toContain('Pages: 2.');
    expect(asked.code).toBe(2);
  });

  it('takes the reason of a file, and no other than Google’s', async () => {
    const said = await run('Table.csv', '--reason', 'Table.csv=robots', site.pages[0] ?? '');
    expect(said.out).toContain('robots.txt still blocks it: line 2: Disallow: /cart.');
    expect(said.code).toBe(0);
    expect((await run('Table.csv', '--reason', 'a.csv=robots')).err).toContain('none of the files');
    expect((await run('Table.csv', '--reason', 'Table.csv=x')).err).toContain('file=reason');
  });

  it('names what it cannot use, what it wants instead, and reads the rest of a folder', async () => {
    const { err, code } = await run('.', '--reason', 'Table.csv=robots', site.pages[0] ?? '');
    expect(err).toContain('queries.csv has no pages. In Search Console: Performance, Pages, Export');
    expect(err).toContain('Addresses in the files: 6. To read: 6.');
    expect(code).toBe(1);
  });

  it('refuses what is not there, what has no address, and formats of checks', async () => {
    expect((await run('nothing.zip')).err).toContain('There is no file nothing.zip.');
    expect((await run('queries.csv')).err).toContain('No address is left to read.');
    expect((await run('noindex.zip', '--format', 'junit')).code).toBe(2);
    expect((await run(site.pages[0] ?? '')).err).toContain('Name a file');
  });

  it('refuses options of the other command, which names it', async () => {
    for (const option of ['--baseline', '--fail-on', '--expect-noindex', '--changed-out'])
      expect(await run('noindex.zip', option, 'x')).toMatchObject({
        code: 2,
        err: expect.stringContaining(option),
      });
    const moved = await runVerdict(['check', '--search-console', 'noindex.zip'], { cwd: folder });
    expect(moved.err).toContain('verdict explain');
  });

  it('ends with 2 if nothing could be read', async () => {
    await writeFile(inFolder('down.zip'), drilldown('Not found (404)', ['http://127.0.0.1:1/a']));
    expect((await run('down.zip', 'http://127.0.0.1:1/')).code).toBe(2);
    await rm(inFolder('down.zip'));
  });

  it('reads only what is of the --site, and says how much is not', async () => {
    const both = drilldown('Not found (404)', ['/gone', 'https://www.bakery.example/a']);
    await writeFile(inFolder('sites.zip'), both);
    const { err } = await run('sites.zip', '--site', '127.0.0.1', site.pages[0] ?? '');
    expect(err).toContain('Addresses in the files: 1. To read: 1.');
    expect(err).toContain('Not read: its domain is not 127.0.0.1 (addresses: 1).');
    await rm(inFolder('sites.zip'));
  });

  it('says that Google exports no more than a thousand rows', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `/open?page=${at}`);
    for (const count of [999, 1000]) {
      await writeFile(inFolder('many.zip'), drilldown('Not found (404)', many(count)));
      const { err } = await run('many.zip', '--max-pages', '1', site.pages[0] ?? '');
      expect(err.includes('Google exports at most 1,000')).toBe(count === 1000);
    }
    await rm(inFolder('many.zip'));
  });

  it('reads nothing inside a network that is not named, and no address with a secret', async () => {
    await writeFile(
      inFolder('mixed.zip'),
      drilldown('Not found (404)', [
        '/open',
        `${other()}/a`,
        'http://192.168.0.1/',
        '/open?access_token=abcdefghijkl',
        'https://me:pw@shop.example/',
      ]),
    );
    const before = site.requests.length;
    const { out, err } = await run(
      'mixed.zip',
      '--header',
      'X-Key: secret',
      '--format',
      'json',
      site.pages[0] ?? '',
    );
    const sent = site.requests.slice(before);
    expect(sent.some(({ url }) => url === `${origin()}/open`)).toBe(true);
    expect(sent.filter(({ url }) => url.startsWith(other()) || url.includes('token'))).toEqual([]);
    expect(err).toContain('Not read: a secret stands in the address (addresses: 2).');
    expect(err).toContain('Not read: its host is inside a network (addresses: 2).');
    expect(JSON.parse(out).left_out).toHaveLength(4);
    await rm(inFolder('mixed.zip'));
  });

  it('sends headers to named origins only, and reads at most --max-pages, those with clicks first', async () => {
    const before = site.requests.length;
    await writeFile(inFolder('both.zip'), drilldown('Not found (404)', ['/gone', '/open', `${other()}/a`]));
    const args = ['both.zip', 'clicks.csv', '--header', 'X-Key: secret', '--format', 'json'];
    await run(...args, '--allow-private-networks', site.pages[0] ?? '');
    const keys = site.requests
      .slice(before)
      .map(({ url, headers }) => [new URL(url).origin, headers['x-key']]);
    expect(keys.filter(([to, key]) => to === other() && key !== undefined)).toEqual([]);
    expect(keys.some(([to, key]) => to === origin() && key === 'secret')).toBe(true);
    const { out } = await run(...args, '--max-pages', '1', site.pages[0] ?? '');
    expect(JSON.parse(out).pages.map(({ url }: { url: string }) => url)).toEqual([`${origin()}/open`]);
    await rm(inFolder('both.zip'));
  });
});
