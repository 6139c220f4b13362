// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { captureDocument } from '../../../lib/shared/capture/capture-document.ts';
import type { CapturedPage, CaptureRequest } from '../../../lib/shared/capture/captured-page.ts';

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

const PAGE = `${ORIGIN}/bread?loaf=1`;

function capture(order: Partial<CaptureRequest> = {}): Promise<CapturedPage> {
  return captureDocument({
    asked: PAGE,
    kind: 'ordered',
    site: 'read',
    cleaning: { dropFragment: true, parameters: ['utm_*'] },
    orderedAt: Date.now() + 60_000,
    workerSeesRequests: false,
    ...order,
  });
}

beforeEach(() => {
  asked.length = 0;
  (window as unknown as DetachedWindowAPI).happyDOM.setURL(`${ORIGIN}/bread?loaf=1#crust`);
  document.documentElement.innerHTML = '<head><title>Bread</title></head><body><p>Shown</p></body>';
});

describe('capturing a page', () => {
  it('reads what the server sends without cookies, and what is shown', async () => {
    serve({ '/bread': new Response('<p>Sent', { headers: { 'x-robots-tag': 'noindex' } }) });
    const page = await capture();
    expect(page).toMatchObject({
      asked: PAGE,
      url: PAGE,
      served: {
        status: 200,
        text: '<p>Sent',
        headers: expect.arrayContaining([['x-robots-tag', 'noindex']]),
      },
    });
    expect(page.rendered.html).toContain('<p>Shown</p>');
    expect(asked).toContainEqual({ url: PAGE, credentials: 'omit' });
  });

  it.each([
    ['ordered', true],
    ['shown', false],
  ] as const)('%s: the page is requested while it is written out: %s', async (kind, isRequested) => {
    serve({});
    const write = vi.spyOn(Element.prototype, 'getHTML');
    write.mockImplementation(() => `${asked.some(({ url }) => url === PAGE)}`);
    expect((await capture({ kind })).rendered.html).toContain(`>${isRequested}<`);
    write.mockRestore();
  });

  it('sends no cookies and no referrer, whatever strangers get', async () => {
    const sent: (RequestInit | undefined)[] = [];
    const plain = (init: RequestInit | undefined) => {
      sent.push(init);
      return new Response('', { status: 401 });
    };
    serve({ '/bread': plain, '/robots.txt': plain });
    expect((await capture()).served).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
    for (const init of sent)
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it('asks for the page as a browser does', async () => {
    const accepted: string[] = [];
    serve({
      '/bread': (init) => {
        accepted.push(new Headers(init?.headers).get('accept') ?? '');
        return new Response('<p>Sent');
      },
    });
    await capture();
    expect(accepted).toEqual([expect.stringMatching(/^text\/html,/)]);
  });

  it('asks for the ordered address, without what campaigns have added', async () => {
    (window as unknown as DetachedWindowAPI).happyDOM.setURL(`${PAGE}&utm_source=mail#top`);
    serve({ '/bread': new Response('<p>Sent') });
    expect(await capture()).toMatchObject({ url: PAGE, served: { status: 200 } });
    expect(asked.map(({ url }) => url)).toContain(PAGE);
    expect(asked.some(({ url }) => url.includes('utm_'))).toBe(false);
  });

  it('tries links of its content first, and none that a request might use up', async () => {
    const menu = Array.from({ length: 20 }, (_, index) => `<a href="/menu-${index}">Menu</a>`);
    const content = [
      '/rolls',
      '/gone#now',
      '/rolls#crust',
      '/leave?token=1',
      'https://other.example/',
      '#top',
    ];
    const acts = ['/logout', '/cart/add', '/unsubscribe/42', '/delete/5', '/user/42/remove', '/abmelden'];
    const links = [...content, ...acts].map((href) => `<a href="${href}">Link</a>`).join('');
    document.body.innerHTML = `<nav>${menu.join('')}</nav><main>${links}
      <a rel="nofollow" href="/not-ours">x</a><a download href="/file">x</a><a href="/private/a">x</a></main>`;
    serve({
      '/bread': new Response('<p>Sent'),
      '/rolls': new Response(''),
      '/robots.txt': new Response('User-agent: *\nDisallow: /private'),
    });
    const { links: read } = await capture();
    expect(read).toMatchObject({ tried: { length: 10 }, of: 32 });
    expect(read).toHaveProperty('tried.0', { url: `${ORIGIN}/rolls`, status: 200 });
    expect(read).toHaveProperty('tried.1', { url: `${ORIGIN}/gone`, status: 404 });
    expect(read).toHaveProperty('tried.2.url', `${ORIGIN}/menu-0`);
    const never = /token|logout|cart|unsubscribe|delete|remove|abmelden|not-ours|file|private/;
    expect(asked.filter(({ url }) => never.test(url))).toEqual([]);
  });

  it.each([
    ['a page with a query', `${ORIGIN}/bread?loaf=1`],
    ['a page that acts', `${ORIGIN}/wish/add`],
    ['a page with a key in its address', `${ORIGIN}/reset/8f3a9b2c7d1e4f5a6b7c8d9e`],
  ])('requests nothing of %s that nobody has ordered', async (_, url) => {
    (window as unknown as DetachedWindowAPI).happyDOM.setURL(url);
    serve({});
    expect(await capture({ asked: url, kind: 'live', site: 'skip' })).toMatchObject({
      served: { seen: false, why: 'unsafe' },
    });
    expect(asked).toEqual([]);
  });

  it('requests the page and the files of its site at most if nobody has ordered it', async () => {
    (window as unknown as DetachedWindowAPI).happyDOM.setURL(`${ORIGIN}/bread`);
    document.body.innerHTML = '<a href="/rolls">Rolls</a>';
    serve({ '/bread': new Response('<p>Sent') });
    await capture({ asked: `${ORIGIN}/bread`, kind: 'live' });
    const paths = asked.map(({ url }) => new URL(url).pathname);
    expect(new Set(paths)).toEqual(new Set(['/bread', '/robots.txt', '/sitemap.xml']));
  });

  it('reads a page whose fields are called like what the browser has', async () => {
    const names = ['shadowRoot', 'children', 'outerHTML', 'cloneNode', 'getHTML', 'attributes', 'localName'];
    document.body.innerHTML = `<form>${names.map((name) => `<input name="${name}">`).join('')}</form>`;
    const form = document.querySelector('form');
    for (const name of names) Object.defineProperty(form, name, { value: document.createElement('input') });
    serve({});
    expect((await capture()).rendered.html).toContain('name="shadowRoot"');
  });

  it('is about the ordered document although it keeps rewriting its address', async () => {
    let tick = 0;
    const rewriting = setInterval(() => {
      tick += 1;
      (window as unknown as DetachedWindowAPI).happyDOM.setURL(`${ORIGIN}/clock?t=${tick}`);
    }, 40);
    serve({});
    const orderedAt = Date.now();
    expect((await capture({ asked: `${ORIGIN}/clock?t=now`, orderedAt })).url).toBe(`${ORIGIN}/clock?t=now`);
    clearInterval(rewriting);
  });

  it.each([
    ['has left for another one while the requests are answered', PAGE, `${ORIGIN}/rolls`],
    ['comes back to while the requests are answered', `${ORIGIN}/rolls`, PAGE],
  ])('is about the address at which it was written out, which a script %s', async (_what, before, after) => {
    const at = (address: string) => (window as unknown as DetachedWindowAPI).happyDOM.setURL(address);
    const answered = () => {
      queueMicrotask(() => at(after));
      return new Response('<p>Sent');
    };
    at(before);
    serve({ '/bread': answered });
    const writtenAt = Date.now();
    const { url, readAt } = await capture({ kind: 'ordered', orderedAt: writtenAt });
    expect(url).toBe(before);
    expect(Date.parse(readAt)).toBeLessThan(writtenAt + 500);
  });

  it('is about another page once a script has changed its address', async () => {
    (window as unknown as DetachedWindowAPI).happyDOM.setURL(`${ORIGIN}/b`);
    serve({});
    expect((await capture({ asked: `${ORIGIN}/a`, orderedAt: Date.now() })).url).toBe(`${ORIGIN}/b`);
  });

  it('has the shown page alone if the page’s policy forbids connections', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Refused to connect');
    });
    const page = await capture();
    expect(page.served).toEqual({ seen: false, why: 'no-answer' });
    expect(page.robotsTxt.response).toEqual({ seen: false, why: 'no-answer' });
    expect(page.rendered.html).toContain('<p>Shown</p>');
  });

  it('reads robots.txt, the sitemaps that it names, the icon and a missing page', async () => {
    document.head.innerHTML = '<link rel="shortcut icon" href="/loaf.svg">';
    serve({
      '/bread': new Response('<p>Sent'),
      '/robots.txt': new Response('User-agent: *\n  Sitemap: /maps/one.xml # ours\nSitemap: /two.xml'),
      '/maps/one.xml': new Response('<urlset/>'),
      '/loaf.svg': new Response('<svg/>'),
    });
    const page = await capture();
    expect(page.robotsTxt.response).toMatchObject({ status: 200, text: expect.stringContaining('Sitemap') });
    expect(page.sitemaps).toMatchObject({
      files: [
        { url: `${ORIGIN}/maps/one.xml`, status: 200, kind: 'pages' },
        { url: `${ORIGIN}/two.xml`, status: 404 },
      ],
    });
    expect(page.favicon).toMatchObject({ url: `${ORIGIN}/loaf.svg`, response: { status: 200 } });
    expect(page.missingPage.response).toMatchObject({ status: 404 });
    expect(asked).toHaveLength(6);
  });

  it('reads a sitemap that is a gzip file', async () => {
    const packed = new Blob([`<urlset><url><loc>${PAGE}</loc></url></urlset>`])
      .stream()
      .pipeThrough(new CompressionStream('gzip'));
    serve({ '/sitemap.xml': new Response(packed) });
    expect((await capture()).sitemaps).toMatchObject({ lists: `${ORIGIN}/sitemap.xml` });
  });

  it('requests nothing but the page’s own origin', async () => {
    document.head.innerHTML = `<base href="https://elsewhere.example/">
      <link rel="icon" href="https://cdn.example/icon.png">`;
    serve({ '/robots.txt': new Response('Sitemap: https://maps.example/sitemap.xml') });
    const page = await capture();
    expect(page.sitemaps).toEqual({ seen: false, why: 'other-origin' });
    expect(page.favicon).toEqual({
      url: 'https://cdn.example/icon.png',
      response: { seen: false, why: 'other-origin' },
    });
    expect(new Set(asked.map(({ url }) => new URL(url).origin))).toEqual(new Set([ORIGIN]));
  });

  it('reads 10 MB of a page at most, and 512 KiB of a file', async () => {
    serve({
      '/bread': new Response('x'.repeat(10_000_001)),
      '/robots.txt': new Response('y'.repeat(600_000)),
    });
    const page = await capture();
    expect(page.served).toMatchObject({ cut: true, bytes: 10_000_000 });
    expect(page.robotsTxt.response).toMatchObject({ cut: true, bytes: 512 * 1024 });
  });

  it('carries nothing of a page that is too large to be analysed', async () => {
    serve({ '/bread': new Response('x'.repeat(10_000_001)) });
    document.body.append('x'.repeat(10_000_001));
    const { served, rendered } = await capture();
    expect(rendered).toMatchObject({ cut: true, html: '' });
    expect(served).toMatchObject({ cut: true, text: '' });
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
    const roots = vi.spyOn(Element.prototype, 'getHTML' as never);
    await capture();
    expect(roots).toHaveBeenCalledWith({ shadowRoots: [outer, inner] });
  });

  it('takes a robots.txt of any length and form in linear time', async () => {
    serve({ '/robots.txt': new Response('\n'.repeat(250_000) + ' '.repeat(250_000)) });
    expect((await capture()).sitemaps).toMatchObject({ files: [{ url: `${ORIGIN}/sitemap.xml` }] });
  });
});
