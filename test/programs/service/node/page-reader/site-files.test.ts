import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../../../lib/programs/service/node/page-reader/reach.ts';
import { serve } from './local-server.ts';
import { readPage, readWhole } from './read.ts';

type Files = Readonly<Record<string, { type: string; body: string | Uint8Array; status?: number }>>;

const site = (files: Files) =>
  serve((request, response) => {
    const file = files[request.url ?? ''];
    if (file === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>not here');
    else response.writeHead(file.status ?? 200, { 'content-type': file.type }).end(file.body);
  });

const html = (body: string) => ({ type: 'text/html', body });

describe('files beside the page', () => {
  it('are robots.txt, sitemap, favicon and a nonexistent page', async () => {
    const origin = await site({
      '/shop/': html('<link rel="shortcut icon" href="icon.png">'),
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow:\nSitemap: /maps/site.xml' },
      '/maps/site.xml': { type: 'application/xml', body: '<urlset/>' },
      '/shop/icon.png': { type: 'image/png', body: 'png' },
    });
    const { site: read } = await readPage(`${origin}/shop/`);
    expect(read.robotsTxt).toMatchObject({
      url: `${origin}/robots.txt`,
      status: 200,
      contentType: 'text/plain',
    });
    expect(read.sitemaps).toMatchObject({
      files: [{ url: `${origin}/maps/site.xml`, status: 200, kind: 'pages' }],
    });
    expect(read.favicon).toEqual({
      url: `${origin}/shop/icon.png`,
      status: 200,
      contentType: 'image/png',
      text: '',
    });
    expect(read.missingPage).toMatchObject({ status: 404, text: '<p>not here' });
  });

  it('include an icon that only Apple’s devices have a name for', async () => {
    const { responses } = JSON.parse(
      readFileSync(new URL('../../../../fixtures/cases/24-apple-touch-icon.json', import.meta.url), 'utf8'),
    ).input;
    for (const rel of ['apple-touch-icon', 'apple-touch-icon-precomposed', 'Shortcut Icon']) {
      const page = responses['/'].body.replace('apple-touch-icon', rel);
      const origin = await site({ '/': html(page), '/touch.png': { type: 'image/png', body: 'png' } });
      const read = (await readPage(origin)).site.favicon;
      expect(read, rel).toMatchObject({ url: `${origin}/touch.png`, status: 200 });
    }
  });

  it('are requested at their usual paths by default', async () => {
    const origin = await site({ '/': html('<p>plain') });
    const { site: read } = await readPage(origin);
    expect(read.sitemaps).toMatchObject({ files: [{ url: `${origin}/sitemap.xml`, status: 404 }] });
    expect(read.favicon).toMatchObject({ url: `${origin}/favicon.ico`, status: 404 });
  });

  it('include where a nonexistent address redirects to as a redirect', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>start');
      else response.writeHead(302, { location: '/' }).end();
    });
    expect((await readPage(origin)).site.missingPage).toMatchObject({ status: 200, redirected: true });
  });

  it.each([
    ['a sign-in page', () => '/sign-in', { seen: false, why: 'redirect' }],
    ['another site', () => 'http://127.0.0.2:9/', { seen: false, why: 'redirect' }],
    ['a folder of a language', (path: string) => `/en${path}`, { status: 404, redirected: true }],
  ])(
    'follow no redirect of a nonexistent address that may do something: %s',
    async (_, targetOf, expected) => {
      const asked: string[] = [];
      const origin = await serve(({ url = '' }, response) => {
        asked.push(url);
        if (url === '/shop') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>shop');
        else if (/^\/verdict/.test(url)) response.writeHead(302, { location: targetOf(url) }).end();
        else response.writeHead(404).end('<p>not here');
      });
      expect((await readWhole(`${origin}/shop`)).site.missingPage).toMatchObject(expected);
      expect(asked).not.toContain('/sign-in');
    },
  );

  it('follow redirects of links only to where a link may be tried', async () => {
    const asked: string[] = [];
    const targets: Record<string, string> = {
      '/old': '/new',
      '/gone': '/nowhere',
      '/bye': '/logout',
      '/away': 'http://127.0.0.2:9/',
    };
    const origin = await serve(({ url = '' }, response) => {
      asked.push(url);
      if (url in targets) response.writeHead(302, { location: targets[url] }).end();
      else if (url === '/' || url === '/new')
        response.writeHead(200, { 'content-type': 'text/html' }).end(
          Object.keys(targets)
            .map((href) => `<a href=${href}>x</a>`)
            .join(''),
        );
      else response.writeHead(404).end();
    });
    const { links } = (await readWhole(`${origin}/`)).site;
    expect(links).toMatchObject({
      tried: [{ status: 200 }, { status: 404 }, { status: 302 }, { status: 302 }],
    });
    expect(asked).not.toContain('/logout');
  });

  describe('of a page that is read with header lines', () => {
    const site = (links: Readonly<Record<string, number>>, missing: number, head = '') => {
      const secret: string[] = [];
      const origin = serve(({ url = '', headers }, response) => {
        if (headers['x-stage']) secret.push(url);
        const status = headers['x-stage'] ? 200 : (links[url] ?? missing);
        const more = status === 302 && { location: '/sign-in' };
        response.writeHead(status, { 'content-type': 'text/html', ...more }).end(
          head +
            Object.keys(links)
              .map((href) => `<a href=${href}>x</a>`)
              .join(''),
        );
      });
      return { origin, secret };
    };
    const read = async (origin: string) => {
      const secrets = { headers: ['X-Stage: yes'], cookies: [] };
      return (
        await readWhole(`${origin}/`, { reach: reachOf({ allowPrivateNetworks: true }, [origin], secrets) })
      ).site;
    };

    it('say nothing of links and pages that strangers are refused, and are requested without them', async () => {
      const { origin, secret } = site({ '/open': 200, '/hidden': 404, '/private': 401, '/in': 302 }, 403);
      expect(await read(await origin)).toMatchObject({
        links: { tried: [{ status: 200 }], of: 4 },
        missingPage: { seen: false, why: 'strangers' },
      });
      expect(secret).toEqual(['/', '/robots.txt', '/favicon.ico', '/sitemap.xml']);
    });

    it('are not checked if strangers are refused them all', async () => {
      const { origin } = site({ '/a': 404, '/b': 401 }, 200);
      expect(await read(await origin)).toMatchObject({
        links: { seen: false, why: 'strangers' },
        missingPage: { seen: false, why: 'strangers' },
      });
    });

    it.each([
      ['/leave-everything', { seen: false, why: 'strangers' }],
      ['/icon.svg', { status: 200 }],
    ])('are requested without them as an icon that the page names, too: %s', async (icon, expected) => {
      const { origin, secret } = site({ '/icon.svg': 200 }, 401, `<link rel="icon" href="${icon}">`);
      expect((await read(await origin)).favicon).toMatchObject(expected);
      expect(secret).toEqual(['/', '/robots.txt', '/sitemap.xml']);
    });

    it('are known where strangers get the same', async () => {
      const { origin } = site({ '/a': 200 }, 404);
      expect(await read(await origin)).toMatchObject({ links: { of: 1 }, missingPage: { status: 404 } });
    });
  });

  it('include what the page’s first links within its site return', async () => {
    const origin = await site({
      '/': html(
        '<a href=/a>a</a> <a href=/gone>b</a> <a href=/a#top>a again</a> <a href=https://other.example/>c</a>',
      ),
      '/a': html('<p>a'),
    });
    expect((await readPage(origin)).site.links).toMatchObject({
      tried: [
        { url: `${origin}/a`, status: 200 },
        { url: `${origin}/gone`, status: 404 },
      ],
    });
  });

  it('are tried for ten links at most', async () => {
    const links = Array.from({ length: 40 }, (_, i) => `<a href=/${i}>x</a>`);
    const origin = await site({ '/': html(links.join('')) });
    expect((await readPage(origin)).site.links).toHaveProperty('tried.length', 10);
  });

  it('include no link whose request may do something, and those of the content first', async () => {
    const asked: string[] = [];
    const acts = [
      '/logout',
      '/cart/add',
      '/delete/5',
      '/a?x=1',
      '/se-deconnecter',
      '/u/abmelden',
      '/private/1',
    ];
    const origin = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/robots.txt')
        response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private');
      else
        response
          .writeHead(request.url === '/' || request.url === '/loaf' ? 200 : 404, {
            'content-type': 'text/html',
          })
          .end(
            `<nav><a href=/menu>m</a></nav><main>${acts.map((href) => `<a href="${href}">x</a>`).join('')}
             <a rel="ugc nofollow" href=/theirs>x</a><a download href=/file>x</a><a href=/loaf>x</a></main>`,
          );
    });
    expect((await readPage(origin)).site.links).toEqual({
      tried: [
        { url: `${origin}/loaf`, status: 200 },
        { url: `${origin}/menu`, status: 404 },
      ],
      of: 11,
    });
    expect(asked.filter((url) => [...acts, '/theirs', '/file'].includes(url))).toEqual([]);
  });

  it('are decompressed if the sitemap is a gzip file', async () => {
    const origin = await site({
      '/': html('<p>plain'),
      '/sitemap.xml': { type: 'application/gzip', body: gzipSync('<urlset>packed</urlset>') },
    });
    expect((await readPage(origin)).site.sitemaps).toMatchObject({ files: [{ kind: 'pages' }] });
  });

  it('are cut at 512 KiB', async () => {
    const origin = await site({
      '/': html('<p>x'),
      '/robots.txt': { type: 'text/plain', body: '#'.repeat(600_000) },
    });
    const { robotsTxt } = (await readPage(origin)).site;
    expect(robotsTxt).toMatchObject({ status: 200, text: '#'.repeat(512 * 1024) });
  });

  it('never make a page unreadable', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page');
      else request.socket.destroy();
    });
    const read = await readPage(origin);
    const { robotsTxt, sitemaps, favicon, missingPage } = read.site;
    for (const file of [robotsTxt, favicon, missingPage]) expect(file).toMatchObject({ status: undefined });
    expect(sitemaps).toMatchObject({ files: [{ status: undefined }] });
    expect(read.html).toBe('<p>page');
  });

  it('include an icon that is inlined in the page', async () => {
    const origin = await site({ '/': html('<link rel=icon href="data:image/svg+xml,<svg/>">') });
    expect((await readPage(origin)).site.favicon).toMatchObject({
      status: 200,
      contentType: 'image/svg+xml',
    });
  });

  it('are requested only over HTTP', async () => {
    const origin = await site({ '/': html('<link rel=icon href="ftp://files.example/icon.png">') });
    expect((await readPage(origin)).site.favicon).toMatchObject({ url: `${origin}/favicon.ico` });
  });
});
