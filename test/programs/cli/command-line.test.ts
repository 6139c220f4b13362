import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runVerdict } from './run-verdict.ts';
import { type Files, startSites } from './site-under-test.ts';

const page = (head: string) => ({
  body: `<!doctype html><html lang="en"><head>${head}</head><body><h1>Bread</h1>`,
});
const files: Files = {
  '/': page('<title>Bread</title>'),
  '/shop': page('<title>Shop</title>'),
  '/sitemap.xml': { body: '', headers: { 'content-type': 'application/xml' } },
};

describe('verdict check', () => {
  let site: Awaited<ReturnType<typeof startSites>>;
  let folder: string;
  const inFolder = (name: string) => join(folder, name);
  const run = (...args: string[]) =>
    runVerdict([...args, ...(args.includes('--render') ? [] : ['--no-render'])], { cwd: folder });
  const at = (path: string) => `${site.pages[0]}${path}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-check-'));
    site = await startSites([files, { '/': page('<title>Elsewhere</title>') }]);
    const urls = ['', 'shop'].map((path) => `<url><loc>${at(path)}</loc></url>`).join('');
    files['/sitemap.xml'] = {
      body: `<urlset>${urls}</urlset>`,
      headers: { 'content-type': 'application/xml' },
    };
    files['/away'] = { body: '', status: 302, headers: { location: site.pages[1] ?? '' } };
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('says what is wrong and ends with 0 if no rule is broken', async () => {
    const { code, out } = await run('check', at(''));
    expect(code).toBe(0);
    expect(out).toContain('The page has no meta description (meta-description-present)');
    expect(out).toContain('1 page.');
  });

  it('leaves out what is ignored in exported settings, with the reason', async () => {
    const ignore = { check: 'meta-description-present', title: '', where: 'site', url: at('') };
    const ignores = [{ ...ignore, reason: 'Not needed.', until: null }];
    const file = { format: 'verdict-settings', version: 1, settings: { ignores } };
    await writeFile(inFolder('settings.json'), JSON.stringify(file));
    const rule = ['check', at(''), '--fail-on', 'meta-description-present'];
    expect((await run(...rule)).code).toBe(1);
    const { code, out } = await run(...rule, '--ignore', 'settings.json');
    expect(code).toBe(0);
    expect(out).toContain(
      'ignored  The page has no meta description (meta-description-present): Not needed.',
    );
    expect((await run(...rule, '--ignore', 'missing.json')).err).toContain('There is no file missing.json');
  });

  it('fails only for what is worse than its baseline, and says it in the form that was asked for', async () => {
    const baseline = ['--sitemap', at('sitemap.xml'), '--baseline', 'verdict.json'];
    const missing = await run('check', ...baseline);
    expect([missing.code, missing.err]).toEqual([
      2,
      'There is no baseline verdict.json yet. Write it with --update-baseline.\n',
    ]);
    expect((await run('check', ...baseline, '--update-baseline')).code).toBe(0);
    const written = await readFile(inFolder('verdict.json'), 'utf8');
    expect(Object.keys(JSON.parse(written).pages)).toEqual([at(''), at('shop')]);

    const same = await run('check', ...baseline);
    expect([same.code, same.out]).toEqual([0, '2 pages, none got worse.\n']);
    const otherwise = await run('check', ...baseline, '--render');
    expect(otherwise.code).toBe(2);
    expect(otherwise.err).toMatch(/^verdict.json was written without running the pages' scripts\./);

    files['/shop'] = page('<title>Shop</title><meta name="robots" content="noindex">');
    const worse = await run('check', ...baseline);
    expect(worse.code).toBe(1);
    expect(worse.out).toContain('2 pages, 1 got worse, 1 new between pages, 1 changed.');
    expect(worse.out).toContain('changed  Robots: (nothing) → noindex');
    expect(worse.out).toMatch(/new {2}A robots meta tag forbids indexing.* \(indexing\)/);
    const github = await run('check', ...baseline, '--format', 'github');
    expect(github.out).toMatch(/^::error title=indexing%3A http%3A.*::A robots meta tag forbids indexing/m);
    const junit = await run('check', ...baseline, '--format', 'junit');
    expect(junit.out).toContain('<testcase name="indexing"');
    const json = JSON.parse((await run('check', ...baseline, '--format', 'json')).out);
    expect(json.exit_code).toBe(1);
    expect(json.pages[1].worse[0]).toMatchObject({
      id: 'indexing',
      before: 'listed',
      after: 'not-listed',
    });
    expect(json.pages[1].report.checks[0]).toHaveProperty('id');

    files['/shop'] = page('<title>Bread</title>');
    const doubled = await run('check', ...baseline);
    expect([doubled.code, doubled.out]).toEqual([
      1,
      expect.stringContaining('  new  Pages share one title (2 pages): Bread (duplicate-title)\n'),
    ]);
    expect(doubled.out).toContain('2 pages, none got worse, 1 new between pages');
    files['/shop'] = page('<title>Shop</title>');
  });

  it('says that a file cannot be written, and what to do, before it reads a page', async () => {
    // nothing is written where a link points
    await symlink(inFolder('elsewhere.json'), inFolder('link.json'));
    vi.stubEnv('GITHUB_STEP_SUMMARY', '.');
    const written = ['--baseline', 'new.json', '--update-baseline', '--changed-out'];
    for (const [why, file, ...args] of [
      ['it is a link', 'link.json', '--baseline', 'link.json', '--update-baseline'],
      ['it is a folder', '.', ...written, '.'],
      ['ENOENT: .*', 'missing/new.txt', ...written, 'missing/new.txt'],
      ['EISDIR: .*', '.', '--format', 'github'],
    ] as const) {
      const before = site.requests.length;
      const { code, err } = await run('check', at(''), ...args);
      expect([code, site.requests.length - before], file).toEqual([2, 0]);
      expect(err).toMatch(
        new RegExp(
          `^${file} could not be written: ${why}. \\S+ needs a file, no link, in a folder that can be written to.\\n$`,
        ),
      );
    }
    vi.unstubAllEnvs();
    expect(existsSync(inFolder('elsewhere.json'))).toBe(false);
  });

  it('fails for pages that are not good enough, if that is asked for', async () => {
    expect((await run('check', at(''), '--fail-on', 'title-present')).code).toBe(0);
    const { code, out } = await run('check', at(''), '--fail-on', 'meta-description-present');
    expect([code, out.includes('not allowed  The page has no meta description.')]).toEqual([1, true]);
  });

  it('says what is wrong between the pages of a site that were read, fails for it if that is asked for, and leaves out what is ignored', async () => {
    const host = new URL(at('')).host;
    const both = ['check', at(''), at('shop')];
    const { code, out } = await run(...both);
    expect([code, out]).toEqual([0, expect.stringContaining(`\n\nBetween pages of ${host}\n`)]);
    expect(out).toContain('  - Pages share one main heading (2 pages): Bread (duplicate-h1)\n');
    expect((await run('check', at(''))).out).not.toContain('Between pages');

    const strict = [...both, '--fail-on', 'duplicate-h1'];
    const failed = await run(...strict, '--all');
    expect([failed.code, failed.out]).toEqual([
      1,
      expect.stringContaining('not allowed  Pages share one main heading (2 pages): Bread'),
    ]);
    expect(failed.out).toContain('Give each page a main heading that names its own content.');
    expect((await run(...strict, '--format', 'github')).out).toContain(
      `::error title=Not allowed%3A Between pages of ${host.replace(':', '%3A')}::Pages share one main heading`,
    );
    expect((await run(...strict, '--format', 'junit')).out).toContain(
      `name="Between pages of ${host}" tests="1" failures="1"`,
    );
    expect((await run(...strict, '--format', 'markdown')).out).toContain(
      '- **Not allowed:** Pages share one main heading',
    );
    const json = JSON.parse((await run(...strict, '--format', 'json')).out);
    expect(json.sites).toMatchObject([
      { project: host, findings: expect.any(Array), not_allowed: [expect.any(String)] },
    ]);

    const ignore = {
      check: 'duplicate-h1',
      title: '',
      where: 'between',
      url: at(''),
      reason: 'One shop.',
      until: null,
    };
    const file = { format: 'verdict-settings', version: 1, settings: { ignores: [ignore] } };
    await writeFile(inFolder('between.json'), JSON.stringify(file));
    const ignored = await run(...strict, '--ignore', 'between.json');
    expect([ignored.code, ignored.out]).toEqual([
      0,
      expect.stringContaining('ignored  Pages share one main heading (duplicate-h1): One shop.'),
    ]);
  });

  it('ends with 2 for a page that cannot be read, and says why', async () => {
    const { code, out } = await run('check', at(''), 'http://10.0.0.1/');
    expect(code).toBe(2);
    expect(out).toContain('10.0.0.1 is in a private or local network');
    expect(out).toContain('2 pages, 1 could not be read.');
  });

  it('sends headers and cookies to what was named alone', async () => {
    await writeFile(
      inFolder('cookies.txt'),
      '# Netscape\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\tabc\na=1; b=2\n',
    );
    site.requests.length = 0;
    const secrets = ['--header', 'Authorization: Basic eDp5', '--cookie-file', 'cookies.txt'];
    await run('check', at('away'), ...secrets, '--allow-private-networks');
    const own = site.requests.filter(({ url }) => url.startsWith(site.pages[0] ?? ''));
    const others = site.requests.filter(({ url }) => url.startsWith(site.pages[1] ?? ''));
    expect(own[0]?.headers).toMatchObject({ authorization: 'Basic eDp5', cookie: 'sid=abc; a=1; b=2' });
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ headers }) => headers.authorization ?? headers.cookie)).toEqual([]);
  });

  it('says so if no cookie of the file is sent, and refuses a file with a line that is none', async () => {
    await writeFile(inFolder('others.txt'), 'www.bank.test\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n');
    const { err } = await run('check', at(''), '--cookie-file', 'others.txt');
    expect(err).toMatch(
      /^No cookie of others.txt is sent: none is for http:\/\/127.0.0.1:\d+, or those that are need https/,
    );
    await writeFile(inFolder('broken.txt'), 'sid=abc\n127.0.0.1\tFALSE\t/\ts3cret\n');
    const refused = await run('check', at(''), '--cookie-file', 'broken.txt');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/^Line 2 of broken.txt is neither name=value pairs nor a cookie/);
    expect(err + refused.err).not.toContain('s3cret');
  });

  it('says which version it is, and knows no other command', async () => {
    const { code, out } = await run('--version');
    expect([code, out]).toEqual([0, expect.stringMatching(/^verdict \d+\.\d+\.\d+\n$/)]);
    expect((await run('chek', at(''))).err).toContain('There is no command "chek".');
  });

  it('checks the pages of a sitemap that are of named origins, and names what it skips in each format', async () => {
    const other = new URL(site.pages[1] ?? '').origin;
    const list = (...urls: string[]) => urls.map((url) => `<url><loc>${url}</loc></url>`).join('');
    files['/mixed.xml'] = {
      body: `<urlset>${list(at('shop'), `${other}/1`, `${other}/2`, at('shop#top'))}</urlset>`,
    };
    files['/foreign.xml'] = { body: `<urlset>${list(`${other}/1`)}</urlset>` };
    const index = `<sitemap><loc>${at('mixed.xml')}</loc></sitemap><sitemap><loc>${other}/more.xml</loc></sitemap>`;
    files['/index.xml'] = { body: `<sitemapindex>${index}</sitemapindex>` };
    const skipped = `Skipped, because nothing of their origins was named: ${other} (3).`;
    site.requests.length = 0;

    const both = await run('check', '--sitemap', at('index.xml'));
    expect([both.code, both.err]).toEqual([0, `1 page to check. ${skipped}\n`]);
    expect(both.out).toContain('1 page, 3 of other origins skipped.');
    const written = async (format: string) =>
      (await run('check', '--sitemap', at('index.xml'), '--format', format)).out;
    expect(JSON.parse(await written('json'))).toMatchObject({
      skipped: { [other]: 3 },
      max_pages_reached: false,
    });
    expect(await written('github')).toContain(`::notice title=Not checked::${skipped}`);
    expect(await written('junit')).toContain(`<skipped message="${skipped}">`);
    expect(await written('markdown')).toContain('Skipped, because nothing of their origins was named');

    const none = await run('check', '--sitemap', at('foreign.xml'));
    expect([none.code, none.err.split('\n').at(-2)]).toEqual([
      2,
      `The sitemap names ${other}. Say for which the pages stand: --as ${other}.`,
    ]);
    expect(site.requests.filter(({ url }) => url.startsWith(other))).toEqual([]);

    const named = await run('check', '--sitemap', at('foreign.xml'), `${other}/`);
    expect([named.code, named.err]).toEqual([0, '2 pages to check.\n']);
  });

  it('checks no more pages than --max-pages, reads no further sitemap for them, and says so before', async () => {
    files['/two.xml'] = { body: `<urlset><loc>${at('')}</loc><loc>${at('shop')}</loc></urlset>` };
    const index = [at('two.xml'), at('missing.xml')].map((url) => `<sitemap><loc>${url}</loc></sitemap>`);
    files['/large.xml'] = { body: `<sitemapindex>${index.join('')}</sitemapindex>` };
    const limited = await run('check', '--sitemap', at('large.xml'), '--max-pages', '1');
    expect([limited.code, limited.err]).toEqual([
      0,
      '1 page to check. There are more pages than --max-pages, which are not checked.\n',
    ]);
    expect(limited.out).toContain('1 page, more than --max-pages left out.');
    const whole = await run('check', '--sitemap', at('large.xml'), '--max-pages', '3');
    expect([whole.code, whole.err]).toEqual([
      2,
      expect.stringContaining('missing.xml cannot be read: its status is 404.'),
    ]);
    // the pages of the other parts are checked all the same
    expect(whole.out).toContain('2 pages.');
  });

  it('reads addresses from a file', async () => {
    await writeFile(inFolder('pages.txt'), `# the shop\n\n${at('shop')}\n${at('')}\n${at('shop')}\n`);
    expect((await run('check', 'pages.txt')).out).toContain('2 pages.');
  });

  it.each([
    [[], 'Name a page, a file or a --sitemap.'],
    [['./nowhere'], '"./nowhere" is not a page address, and there is no such file or folder.'],
    [['ftp://a.example/'], '"ftp://a.example/" is not a page address, and there is no such file or folder.'],
    [['--formt', 'json'], "Unknown option '--formt'. --help shows what there is."],
    [['a.example', '--fail-on', 'titles'], '--fail-on: there is no check "titles".'],
    [['a.example', '--update-baseline'], '--update-baseline needs --baseline <file>.'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, err } = await run('check', ...args);
    expect([code, err.trim()]).toEqual([2, sentence]);
  });
});
