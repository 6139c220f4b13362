import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runVerdict } from './run-verdict.ts';
import { type Files, PAGE_HEADERS, type Served, startSites } from './site-under-test.ts';

const PATHS = ['/', '/b', '/c'];

describe('a preview', () => {
  /** Production at 127.0.0.1, its preview at 127.0.0.2, another host at 127.0.0.3. */
  const [production, preview, other]: Files[] = [{}, {}, {}];
  let site: Awaited<ReturnType<typeof startSites>>;
  let folder: string;

  /** A page of both; a preview's has its own address as the canonical one, unless it says otherwise. */
  function pageAt(path: string, { h1 = `Page ${path}`, head = '', headers = {} } = {}): Served {
    return {
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The page ${path} of the bakery</title>${head}</head><body><h1>${h1}</h1><p>The page ${path} of the bakery. Another heading.</p></body></html>`,
      headers: { ...PAGE_HEADERS, ...headers },
    };
  }
  const NOINDEX = { headers: { 'x-robots-tag': 'noindex' } };
  const META = { head: '<meta name="robots" content="noindex">' };
  /** Serves the preview's pages with these differences. */
  const serve = (differences: Readonly<Record<string, Parameters<typeof pageAt>[1]>> = {}, all = {}) => {
    for (const path of PATHS)
      Object.assign(preview ?? {}, { [path]: pageAt(path, { ...all, ...differences[path] }) });
  };
  const origin = (host: number) => new URL(site.pages[host - 1] ?? '').origin;
  const pagesAt = (host: number) => PATHS.map((path) => origin(host) + path);
  const inFolder = (name: string) => join(folder, name);
  const run = (...args: string[]) => runVerdict(['check', '--no-render', ...args], { cwd: folder });
  const compare = (...args: string[]) => run('--baseline', 'production.json', ...args);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-previews-'));
    site = await startSites([production ?? {}, preview ?? {}, other ?? {}]);
    for (const path of PATHS) {
      Object.assign(production ?? {}, { [path]: pageAt(path) });
      Object.assign(other ?? {}, { [path]: pageAt(path) });
    }
    await run('--baseline', 'production.json', '--update-baseline', ...pagesAt(1));
  });
  beforeEach(() => serve());
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('of which the baseline has no page is an error that names the way out', async () => {
    // both are servers on this machine, so the baseline is made one of another host
    const baseline = await readFile(inFolder('production.json'), 'utf8');
    await writeFile(inFolder('elsewhere.json'), baseline.replaceAll(origin(1), 'https://www.shop.example'));
    const { code, err } = await run('--baseline', 'elsewhere.json', ...pagesAt(2));
    expect(code).toBe(2);
    expect(err).toContain(
      'nothing was compared. If they stand for those of https://www.shop.example, say so: --as https://www.shop.example.',
    );
    expect(
      (await run('--baseline', 'elsewhere.json', '--as', 'https://www.shop.example', ...pagesAt(2))).code,
    ).toBe(0);
  });

  it('is compared as the pages of the host for which it stands, and what it lost is said', async () => {
    serve({ '/b': { h1: '' } });
    const { code, out } = await compare('--as', origin(1), ...pagesAt(2).toReversed());
    expect(code).toBe(1);
    expect(out).toContain(`${origin(2)}/b`);
    expect(out).toContain('(single-h1)');
    expect(out).toContain('3 pages, 1 got worse');
  });

  it('may name production as its canonical address', async () => {
    const canonical = (path: string) => ({ head: `<link rel="canonical" href="${origin(1)}${path}">` });
    serve({ '/': canonical('/'), '/b': canonical('/b'), '/c': canonical('/b') });
    const { code, out } = await compare('--as', origin(1), '--fail-on', 'canonical-target', ...pagesAt(2));
    // that of /c is the address of another page
    expect([...out.matchAll(/^. \w+ \d+ {2}(\S+)$/gm)].map(([, url]) => url)).toEqual([
      ...pagesAt(2).slice(2),
      ...pagesAt(2).slice(0, 2),
    ]);
    expect(out).toContain('3 pages, 1 got worse, 3 changed, 1 not allowed.');
    expect(code).toBe(1);
  });

  it('stands for one host, so pages of two are refused', async () => {
    const { code, err } = await compare('--as', 'https://www.shop.example', ...pagesAt(2), ...pagesAt(3));
    expect(code).toBe(2);
    expect(err).toContain('--as stands for one host');
    expect((await compare('--as', 'www.shop.example/a', ...pagesAt(2))).err).toContain(
      'an address without a path',
    );
  });

  it('that says noindex on purpose is compared as production, which is said in one line', async () => {
    for (const all of [NOINDEX, META, { ...NOINDEX, ...META }]) {
      serve({}, all);
      const { code, out } = await compare(
        '--as',
        origin(1),
        '--expect-noindex',
        '--fail-on',
        'bad',
        ...pagesAt(2),
      );
      expect([code, out.split('\n').filter((line) => /noindex|kept out/i.test(line)).length]).toEqual([0, 1]);
    }
    serve({ '/c': { h1: '' } }, NOINDEX);
    const worse = await compare('--as', origin(1), '--expect-noindex', ...pagesAt(2));
    expect([worse.code, worse.out.includes('(single-h1)')]).toEqual([1, true]);
  });

  it('says in each format what keeps it out, and in JSON has the reports as they are compared', async () => {
    serve({}, NOINDEX);
    for (const format of ['text', 'markdown', 'github', 'junit', 'json']) {
      const { code, out } = await compare(
        '--as',
        origin(1),
        '--expect-noindex',
        '--format',
        format,
        ...pagesAt(2),
      );
      expect([format, code, out.match(/Kept out of search, as expected: 3 of 3/g)?.length]).toEqual([
        format,
        0,
        1,
      ]);
      if (format === 'json') expect(JSON.parse(out).pages[0].report.listing.answer).toBe('listed');
    }
  });

  it('with a noindex of one page beside that of all is worse on that page', async () => {
    serve({ '/b': META }, NOINDEX);
    const { code, out } = await compare('--as', origin(1), '--expect-noindex', ...pagesAt(2));
    expect(code).toBe(1);
    expect(out).toContain(`${origin(2)}/b`);
    expect(out).toContain('3 pages, 1 got worse');
  });

  it('with a page that can be indexed, although noindex was expected, is an error with its name, also without a baseline', async () => {
    serve({ '/b': { headers: {} } }, NOINDEX);
    for (const args of [[], ['--baseline', 'production.json', '--as', origin(1)]]) {
      const { code, out } = await run('--expect-noindex', ...args, ...pagesAt(2));
      expect(code).toBe(1);
      expect(out).toMatch(new RegExp(`${origin(2)}/b\\n.*It can be indexed`));
      expect(out).toContain('1 not allowed');
    }
  });

  it('that noindex keeps out unexpectedly says so once, and not for each page', async () => {
    serve({}, NOINDEX);
    for (const format of ['text', 'markdown', 'github']) {
      const { code, out } = await compare('--as', origin(1), '--format', format, ...pagesAt(2));
      expect([format, code, out.match(/The X-Robots-Tag header forbids indexing/g)?.length]).toEqual([
        format,
        1,
        1,
      ]);
      expect(out.toLowerCase()).toContain('all 3 pages');
    }
  });

  it('lists the addresses of production that say otherwise, and fails for these alone if asked', async () => {
    serve({ '/c': { h1: 'Another heading' } });
    const { code } = await compare('--as', origin(1), '--changed-out', 'changed.txt', ...pagesAt(2));
    expect(code).toBe(0);
    expect(await readFile(inFolder('changed.txt'), 'utf8')).toBe(`${origin(1)}/c\n`);
    expect((await compare('--as', origin(1), '--fail-on', 'changed', ...pagesAt(2))).code).toBe(1);
    serve();
    expect((await compare('--as', origin(1), '--fail-on', 'changed', ...pagesAt(2))).code).toBe(0);
    expect((await run('--fail-on', 'changed', ...pagesAt(2))).err).toContain('needs --baseline');
  });

  it('names what is ignored since the baseline', async () => {
    const ignore = { check: 'single-h1', title: '', where: 'site', url: `${origin(2)}/` };
    const settings = { ignores: [{ ...ignore, reason: 'On purpose.', until: null }] };
    await writeFile(
      inFolder('settings.json'),
      JSON.stringify({ format: 'verdict-settings', version: 1, settings }),
    );
    serve({ '/b': { h1: '' } });
    const { code, out } = await compare('--as', origin(1), '--ignore', 'settings.json', ...pagesAt(2));
    expect(code).toBe(0);
    expect(out).toContain(`Ignored since the baseline: single-h1 (site ${origin(2)}/).`);
  });
});

describe('a migration', () => {
  it('is checked by where each old address leads, and with which status', async () => {
    const redirect = (status: number, location: string) => ({ body: '', status, headers: { location } });
    const site = await startSites([
      {
        '/': { body: '<!doctype html><title>Bread</title><h1>Bread</h1><p>Rye bread, baked at night.</p>' },
        '/old': redirect(301, '/'),
        '/for-now': redirect(302, '/'),
        '/astray': redirect(301, '/other'),
        '/other': { body: '<!doctype html><title>Other</title>' },
        '/broken': redirect(301, '/gone'),
        '/ended': { body: 'Gone', status: 410 },
        '/hiding': redirect(301, '/hidden'),
        '/hidden': {
          body: '<!doctype html><title>Hidden</title><meta name="robots" content="noindex"><p>Hidden.',
        },
      },
    ]);
    const folder = await mkdtemp(join(tmpdir(), 'verdict-migration-'));
    const { origin } = new URL(site.pages[0] ?? '');
    const check = async (lines: readonly string[], ...args: string[]) => {
      await writeFile(join(folder, 'targets.csv'), lines.join('\n'));
      return runVerdict(['check', '--no-render', '--expect-targets', 'targets.csv', ...args], {
        cwd: folder,
      });
    };
    const right = [`${origin}/old,${origin}/`, `${origin}/for-now,${origin}/,302`, `${origin}/ended,,410`];
    expect((await check(['old,target,status', ...right])).code).toBe(0);
    const wrong = [
      `${origin}/for-now,${origin}/`,
      `${origin}/astray,${origin}/`,
      `${origin}/broken,${origin}/gone`,
      `${origin}/,${origin}/other`,
      `${origin}/hiding,${origin}/hidden`,
    ];
    const { code, out } = await check(wrong);
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => line !== '')).toEqual([
      '5 addresses: 0 right, 5 wrong.',
      ...[
        ['/for-now', 'It answers 302, and 301 or 308 was expected.'],
        ['/astray', `It leads to ${origin}/other, and ${origin}/ was expected.`],
        ['/broken', `It leads to ${origin}/gone, which answers 404.`],
        ['/', 'It answers 200, and 301 or 308 was expected.'],
        [
          '/hiding',
          `It leads to ${origin}/hidden, which can't be indexed: A robots meta tag forbids indexing (noindex).`,
        ],
      ].flatMap(([path, why]) => [`wrong   ${origin}${path}`, `        ${why}`]),
    ]);
    const { out: csv } = await check(['old,target,status', ...right, wrong[4] ?? ''], '--format', 'csv');
    expect(
      csv
        .trim()
        .split('\n')
        .map((line) => line.split(',').slice(3, 5).join()),
    ).toEqual(['state,answered', 'right,301', 'right,302', 'right,410', 'wrong,301']);
    expect(await check(['old,target', `${origin}/old,nowhere`])).toMatchObject({ code: 2 });
    await site.close();
    await rm(folder, { recursive: true });
  });
});
