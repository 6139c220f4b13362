import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveFolders } from '../../../lib/programs/cli/check/serve-folders.ts';
import { readRows } from '../../fixtures/read-rows.ts';

const SECRET = 'outside of the folder';
const made: string[] = [];

/** A folder with these files, compressed if their names say so, beside one with a secret. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'verdict-folder-'));
  made.push(root);
  for (const [name, text] of Object.entries({ ...files, '../secret/a.html': SECRET })) {
    const path = join(root, 'dist', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  }
  return join(root, 'dist');
}

async function served(...names: string[]) {
  const folders = await serveFolders(names);
  onTestFinished(() => folders.close());
  return folders;
}

/** Asks for a path exactly as it is written. */
function ask(origin: string | undefined, path: string, headers = {}) {
  const { hostname, port } = new URL(origin ?? '');
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
    request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

const pathsOf = (addresses: readonly string[]) => addresses.map((address) => new URL(address).pathname);

describe('a build folder', () => {
  afterEach(() => {
    for (const root of made.splice(0)) rmSync(root, { recursive: true });
  });

  it('has the pages of its sitemap: the one that robots.txt names, else one by its usual name', async () => {
    const files = { 'index.html': 'a', 'draft.html': 'b', 'pages.xml': 'c', 'sitemap-index.xml': 'd' };
    const robots = 'Sitemap: https://www.shop.example/pages.xml\nSitemap: https://www.shop.example/gone.xml';
    const { named, sitemaps } = await served(
      folderWith({ ...files, 'robots.txt': robots }),
      folderWith(files),
    );
    expect(pathsOf(named)).toEqual([]);
    expect(pathsOf(sitemaps)).toEqual(['/pages.xml', '/sitemap-index.xml']);
  });

  it('has without a sitemap every page but that for missing ones, at the address by which pages name it', async () => {
    const folder = folderWith({
      'index.html': '<a href="/guide/start.html#top"><a href=/bread.html>',
      'about.html': '',
      'bread.html': '',
      'guide/start.html': '',
      'guide/index.html': '',
      'über uns.html': '',
      '404.html': '',
      'readme.txt': '',
      '.git/a.html': '',
      'node_modules/b/c.html': '',
    });
    symlinkSync(join(folder, '../secret'), join(folder, 'more'));
    symlinkSync(join(folder, '../secret/a.html'), join(folder, 'a.html'));
    const { named } = await served(folder);
    expect(pathsOf(named)).toEqual([
      '/%C3%BCber%20uns',
      '/about',
      '/bread.html',
      '/guide/',
      '/guide/start.html',
      '/',
    ]);
  });

  it.each(
    readRows<{ what: string; files: Record<string, string>; base: string }>(
      import.meta.dirname,
      'folders.jsonl',
    ),
  )('lies below the path of which $what', async ({ files, base }) => {
    const { origins } = await served(folderWith({ 'index.html': 'start', 'a.html': 'a', ...files }));
    const statuses = [`${base}/`, `${base}/a`, `/gone${base}/a`].map(
      async (path) => (await ask(origins[0], path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('that is named twice is one', async () => {
    const folder = folderWith({ 'index.html': '' });
    expect((await served(folder, `${folder}/`)).origins).toHaveLength(1);
  });

  it('is no address, however long that is', async () => {
    const address = `https://shop.example/${'a'.repeat(5_000)}`;
    expect((await served(address)).named).toEqual([address]);
  });

  it('without a page is refused', async () => {
    await expect(serveFolders([folderWith({ 'a.txt': '' })])).rejects.toThrow('no .html file');
  });

  it('is served with clean addresses, types and gzip, and its own page for what is missing', async () => {
    const { origins } = await served(
      folderWith({
        'index.html': 'start',
        'about.html': 'about',
        'de/index.html': 'de',
        'app.js': 'export {}',
        '404.html': 'nothing here',
        _redirects: '',
      }),
    );
    const seen = async (path: string) => {
      const { status, headers, body } = await ask(origins[0], path);
      return [path, status, headers['content-type'], body.toString()];
    };
    const html = 'text/html; charset=utf-8';
    expect(
      await Promise.all(['/', '/about', '/about.html', '/de/', '/de?a=1', '/app.js', '/gone'].map(seen)),
    ).toEqual([
      ['/', 200, html, 'start'],
      ['/about', 200, html, 'about'],
      ['/about.html', 200, html, 'about'],
      ['/de/', 200, html, 'de'],
      ['/de?a=1', 200, html, 'de'],
      ['/app.js', 200, 'text/javascript; charset=utf-8', 'export {}'],
      ['/gone', 404, html, 'nothing here'],
    ]);
    const packed = await ask(origins[0], '/', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], gunzipSync(packed.body).toString()]).toEqual([
      'gzip',
      'start',
    ]);
  });

  it('says which settings of hosts it does not read', async () => {
    const folder = folderWith({ 'index.html': '', _redirects: '/a /b', _headers: '' });
    expect((await served(folder)).remarks).toEqual([
      `Of ${folder}, _redirects and _headers are not read: each host has its own rules for them.`,
    ]);
  });

  it('is never left, and not served to a name of a stranger', async () => {
    const folder = folderWith({ 'index.html': 'start' });
    symlinkSync(join(folder, '../secret'), join(folder, 'linked'));
    symlinkSync(join(folder, '../secret/a.html'), join(folder, 'a.html'));
    const { origins } = await served(folder);
    const paths = [
      '/../secret/a.html',
      '/%2e%2e/secret/a',
      '/..%2fsecret%2fa.html',
      '/..%5csecret/a.html',
      '/linked/a.html',
      '/linked/a',
      '/a',
      `/${join(folder, '../secret/a.html')}`,
      'http://127.0.0.1/../secret/a.html',
      '/%00',
      '/%',
    ];
    for (const path of paths) {
      const { status, body } = await ask(origins[0], path);
      expect([path, status, body.includes(SECRET)]).toEqual([path, 404, false]);
    }
    expect((await ask(origins[0], '/', { host: 'rebound.example' })).status).toBe(404);
    expect((await ask(origins[0], '/')).body.toString()).toBe('start');
  });
});
