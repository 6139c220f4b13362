// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureDocument } from '../../../lib/service/browser/capture/capture-document.ts';
import type { CapturedPage } from '../../../lib/service/browser/capture/captured-page.ts';

const ORIGIN = 'https://shop.example';

/** Available in the environment of this test. */
interface DetachedWindowAPI {
  readonly happyDOM: { setURL(url: string): void };
}

type Answer = Response | ((init: RequestInit | undefined) => Response);
const asked: { url: string; credentials: string | undefined }[] = [];

/** Answers requests by path; everything else is 404, and other origins are refused as browsers do. */
function serve(answers: Readonly<Record<string, Answer>>): void {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, credentials: init?.credentials });
    const { origin, pathname } = new URL(url);
    if (origin !== ORIGIN) throw new TypeError('Failed to fetch');
    const answer = answers[pathname];
    if (answer === undefined) return new Response('', { status: 404 });
    return typeof answer === 'function' ? answer(init) : answer;
  });
}

function capture(): Promise<CapturedPage> {
  return captureDocument();
}

beforeEach(() => {
  asked.length = 0;
  (window as unknown as DetachedWindowAPI).happyDOM.setURL(`${ORIGIN}/bread?loaf=1#crust`);
  document.documentElement.innerHTML = '<head><title>Bread</title></head><body><p>Shown</p></body>';
});

function redirected(response: Response, url: string): Response {
  Object.defineProperty(response, 'redirected', { value: true });
  Object.defineProperty(response, 'url', { value: url });
  return response;
}

describe('capturing a page', () => {
  it('reads what the server sends without cookies, and what is shown', async () => {
    serve({ '/bread': new Response('<p>Sent', { headers: { 'x-robots-tag': 'noindex' } }) });
    const page = await capture();
    expect(page).toMatchObject({
      url: `${ORIGIN}/bread?loaf=1`,
      asUser: false,
      raw: { status: 200, text: '<p>Sent', headers: expect.arrayContaining([['x-robots-tag', 'noindex']]) },
    });
    expect(page.rendered.html).toContain('<p>Shown</p>');
    expect(asked).toContainEqual({ url: `${ORIGIN}/bread?loaf=1`, credentials: 'omit' });
    expect(asked.every(({ credentials }) => credentials === 'omit')).toBe(true);
  });

  it.each([
    ['401', () => new Response('', { status: 401 })],
    ['403', () => new Response('', { status: 403 })],
    ['a redirect', () => redirected(new Response('<p>Sign in'), `${ORIGIN}/login`)],
    ['a form for a password', () => new Response('<form><input name="p" type="password"></form>')],
  ])('reads it as the user sees it if without cookies there is %s', async (_, plain) => {
    serve({
      '/bread': (init) => (init?.credentials === 'include' ? new Response('<p>Mine') : plain()),
    });
    expect(await capture()).toMatchObject({ asUser: true, raw: { status: 200, text: '<p>Mine' } });
  });

  it('keeps what the server sends without cookies if it refuses the user too', async () => {
    serve({ '/bread': () => new Response('<p>No', { status: 403 }) });
    expect(await capture()).toMatchObject({ asUser: false, raw: { status: 403, text: '<p>No' } });
  });

  it('tries the first links of its own origin without cookies, but none that a request might use up', async () => {
    const shown = ['/rolls', '/gone#now', '/rolls#crust', '/leave?token=1', 'https://other.example/', '#top'];
    const more = Array.from({ length: 20 }, (_, index) => `/cake-${index}`);
    document.body.innerHTML = [...shown, ...more].map((href) => `<a href="${href}">Link</a>`).join('');
    serve({ '/bread': new Response('<p>Sent'), '/rolls': new Response('') });
    const { links } = await capture();
    expect(links).toHaveLength(10);
    expect(links?.slice(0, 3)).toEqual([
      { url: `${ORIGIN}/rolls`, status: 200 },
      { url: `${ORIGIN}/gone`, status: 404 },
      { url: `${ORIGIN}/cake-0`, status: 404 },
    ]);
    expect(asked.every(({ url }) => url.startsWith(ORIGIN) && !url.includes('token'))).toBe(true);
    expect(asked.every(({ credentials }) => credentials === 'omit')).toBe(true);
  });

  it('has the shown page alone if the page’s policy forbids connections', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Refused to connect');
    });
    const page = await capture();
    expect(page.raw).toBeUndefined();
    expect(page.robotsTxt.response).toBeUndefined();
    expect(page.rendered.html).toContain('<p>Shown</p>');
  });

  it('reads robots.txt, the sitemap that it names, the icon and a missing page', async () => {
    document.head.innerHTML = '<link rel="shortcut icon" href="/loaf.svg">';
    serve({
      '/bread': new Response('<p>Sent'),
      '/robots.txt': new Response('User-agent: *\n  Sitemap: /maps/one.xml # ours\nSitemap: /two.xml'),
      '/maps/one.xml': new Response('<urlset/>'),
      '/loaf.svg': new Response('<svg/>'),
    });
    const page = await capture();
    expect(page.robotsTxt.response).toMatchObject({ status: 200, text: expect.stringContaining('Sitemap') });
    expect(page.sitemap).toMatchObject({ url: `${ORIGIN}/maps/one.xml`, response: { text: '<urlset/>' } });
    expect(page.favicon).toMatchObject({ url: `${ORIGIN}/loaf.svg`, response: { status: 200 } });
    expect(page.missingPage.response?.status).toBe(404);
    expect(asked).toHaveLength(5);
  });

  it('reads a sitemap that is a gzip file', async () => {
    const packed = new Blob(['<urlset>unpacked</urlset>'])
      .stream()
      .pipeThrough(new CompressionStream('gzip'));
    serve({ '/sitemap.xml': new Response(packed) });
    expect((await capture()).sitemap.response?.text).toBe('<urlset>unpacked</urlset>');
  });

  it('requests nothing but the page’s own origin', async () => {
    document.head.innerHTML = `<base href="https://elsewhere.example/">
      <link rel="icon" href="https://cdn.example/icon.png">`;
    serve({ '/robots.txt': new Response('Sitemap: https://maps.example/sitemap.xml') });
    const page = await capture();
    expect(page.sitemap).toEqual({ url: 'https://maps.example/sitemap.xml', response: undefined });
    expect(page.favicon).toEqual({ url: 'https://cdn.example/icon.png', response: undefined });
    expect(new Set(asked.map(({ url }) => new URL(url).origin))).toEqual(new Set([ORIGIN]));
  });

  it('reads 10 MB of a page at most, and 512 KiB of a file', async () => {
    serve({
      '/bread': new Response('x'.repeat(10_000_001)),
      '/robots.txt': new Response('y'.repeat(600_000)),
    });
    const page = await capture();
    expect(page.raw).toMatchObject({ cut: true, bytes: 10_000_000 });
    expect(page.robotsTxt.response).toMatchObject({ cut: true, bytes: 512 * 1024 });
  });

  it('carries nothing of a page that is too large to be analysed', async () => {
    serve({ '/bread': new Response('x'.repeat(10_000_001)) });
    document.body.append('x'.repeat(10_000_001));
    const { raw, rendered } = await capture();
    expect(rendered).toMatchObject({ cut: true, html: '' });
    expect(raw).toMatchObject({ cut: true, text: '' });
  });

  it('says which elements style sheets hide, in the order of the serialised document', async () => {
    document.head.innerHTML = '<style>.menu { display: none } .slide { visibility: hidden }</style>';
    document.body.innerHTML = `<a href="/shown">Shown</a>
      <div class="menu"><a href="/rolls"></a></div><x-loaf></x-loaf>
      <a class="slide" href="/cakes"></a><svg><a></a></svg><constructor></constructor>`;
    const host = document.querySelector('x-loaf');
    if (host) host.attachShadow({ mode: 'open' }).innerHTML = '<a style="display: none" href="/crust"></a>';
    const { hidden } = (await capture()).rendered;
    expect(hidden).toMatchObject({ a: { count: 4, at: [1, 2, 3] }, div: { count: 1, at: [0] } });
  });

  it('serialises open shadow roots within each other', async () => {
    serve({});
    const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    outer.innerHTML = '<p>Outer</p><div></div><p>After</p>';
    const inner = outer.querySelector('div')?.attachShadow({ mode: 'open' });
    if (inner) inner.innerHTML = '<p>Inner</p>';
    const roots = vi.spyOn(document.documentElement, 'getHTML' as never);
    await capture();
    expect(roots).toHaveBeenCalledWith({ shadowRoots: [outer, inner] });
  });

  it('takes a robots.txt of any length and form in linear time', async () => {
    serve({ '/robots.txt': new Response('\n'.repeat(250_000) + ' '.repeat(250_000)) });
    expect((await capture()).sitemap.url).toBe(`${ORIGIN}/sitemap.xml`);
  });
});
