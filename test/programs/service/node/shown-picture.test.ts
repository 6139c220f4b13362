import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ShownPicture } from '../../../../lib/engine/page/page-read.ts';
import { MOST_PICTURE_BYTES, MOST_PICTURE_WIDTH } from '../../../../lib/engine/report/page-picture.ts';
import { reachOf } from '../../../../lib/programs/service/node/page-reader/reach.ts';
import { findBrowser } from '../../../../lib/tooling/browser/find-browser.ts';
import { BUILT } from '../../../../lib/tooling/service/built-service.ts';
import { killPrograms, runProgram, serviceOf } from './program.ts';

const { Renderer }: typeof import('../../../../lib/programs/service/node/rendering/renderer.ts') =
  await import(pathToFileURL(join(BUILT, 'renderer.js')).href);

/** How far a mark may be from its element, in pixels of the picture. */
const NEAR = 2;
/** What is measured in the pictures: nothing else on these pages is magenta or cyan. */
const MARKED = ['magenta', 'cyan'] as const;
type Color = (typeof MARKED)[number];
const box = (color: Color, style = '') =>
  `<i id="${color}" style="display: block; width: 200px; height: 100px; background: ${color}; ${style}"></i>`;
const rows = (count: number) => '<p style="height: 300px">Bread and cakes</p>'.repeat(count);

let sent = '';
const server = createServer(({ url }, response) => {
  if (url === '/never') return;
  response.writeHead(200, { 'content-type': 'text/html' }).end(sent);
});
let url: string;
let path: string;
let renderer: Awaited<ReturnType<typeof Renderer.start>>;
let browser: Browser;
let lens: Page;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  path = await findBrowser({ say: () => {} });
  renderer = await Renderer.start(path);
  browser = await chromium.launch({ executablePath: path, chromiumSandbox: process.getuid?.() !== 0 });
  lens = await browser.newPage();
});
afterEach(killPrograms);
afterAll(async () => {
  await renderer.close();
  await browser.close();
  server.close();
});

/** Has a page shown, with or without a picture. */
async function show(body: string, { isPictured = true, attributes = '' } = {}) {
  sent = `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Bakery</title><body style="margin: 0">${body}`;
  let picture: ShownPicture | undefined;
  const onPicture = (taken: ShownPicture) => {
    picture = taken;
  };
  const reach = reachOf({ allowPrivateNetworks: true }, [new URL(url).origin]);
  const captured = await renderer.render({ url, reach, ...(isPictured && { onPicture }) });
  return { captured, picture };
}

/** The picture of a page, which must have one. */
async function pictureOf(...page: Parameters<typeof show>): Promise<ShownPicture> {
  const { picture } = await show(...page);
  if (picture === undefined) throw new Error('No picture was taken.');
  return picture;
}

const bytesOf = ({ image }: ShownPicture) => Buffer.from(image, 'base64').length;

/** The part of a picture that has a color, in its pixels: `left`, `top`, `right`, `bottom`; `null` if there is none. */
function coloredPart({ image }: ShownPicture, color: Color): Promise<number[] | null> {
  return lens.evaluate(
    async ([base64, isMagenta]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
      const part = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
        const [high, low] = isMagenta ? [red, green] : [green, red];
        if (blue < 170 || high < 170 || low > 100) continue;
        const [x, y] = [(at / 4) % bitmap.width, Math.floor(at / 4 / bitmap.width)];
        part[0] = Math.min(part[0] ?? 0, x);
        part[1] = Math.min(part[1] ?? 0, y);
        part[2] = Math.max(part[2] ?? 0, x + 1);
        part[3] = Math.max(part[3] ?? 0, y + 1);
      }
      return part[2] === 0 ? null : part;
    },
    [image, color === 'magenta'] as const,
  );
}

/** Where the mark of an element would be, in pixels of the picture; `undefined`: it has none. */
function markOf({ places, width, height }: ShownPicture, selector: string): number[] | undefined {
  const place = places.find((each) => each.selector === selector);
  if (place === undefined) return undefined;
  const [left, top] = [place.x * width, place.y * height];
  return [left, top, left + place.width * width, top + place.height * height];
}

/** Expects each colored element to be marked where the picture shows it. */
async function expectMarks(picture: ShownPicture, selectors: Partial<Record<Color, string>> = {}) {
  for (const color of MARKED) {
    const [part, mark] = [
      await coloredPart(picture, color),
      markOf(picture, selectors[color] ?? `i[id="${color}"]`),
    ];
    expect(part, `${color} in the picture`).not.toBeNull();
    expect(mark, `the mark of ${color}`).toBeDefined();
    for (const [side, at] of (part ?? []).entries())
      expect(
        Math.abs((mark?.[side] ?? Number.NaN) - at),
        `${color}, ${part} and ${mark}`,
      ).toBeLessThanOrEqual(NEAR);
  }
}

describe('the picture of a page that the service shows', () => {
  it.each([
    ['a short page', `${box('magenta', 'margin: 50px')}<p>Bread</p>${box('cyan')}`],
    ['a long page', `${box('magenta')}${rows(8)}${box('cyan', 'margin-inline-start: 900px')}${rows(40)}`],
    [
      'a page with a sticky header and a bar that stays at the foot of the window',
      `<header style="position: sticky; top: 0; background: #ddd">${box('magenta')}</header>${rows(20)}
       <footer style="position: fixed; bottom: 0; right: 0">${box('cyan')}</footer>`,
    ],
    [
      'a page with parts that are as high as the window',
      `<div style="height: 100vh; background: #eee">${box('magenta')}</div><div style="height: 50vh"></div>${box('cyan')}`,
    ],
    [
      'a page that is laid out when it is scrolled to',
      `${box('magenta')}${`<div style="content-visibility: auto">${rows(2)}</div>`.repeat(4)}${box('cyan')}`,
    ],
    [
      'a page that scrolls to its end',
      `${box('magenta')}${rows(9)}${box('cyan')}<script>onload = () => scrollTo(0, 9999)</script>`,
    ],
    [
      'a page that is in motion',
      `<style>@keyframes go { to { transform: translateX(900px) } } i { animation: go 1s linear infinite }</style>${box('magenta')}${box('cyan')}`,
    ],
    [
      'a page whose scripts move everything',
      `<div id="space"></div>${box('magenta')}${box('cyan')}<script>(function go(n) { space.style.height = (n % 90) * 9 + 'px'; requestAnimationFrame(() => go(n + 1)) })(0)</script>`,
    ],
    [
      'a page that its scripts lay out for a narrow window',
      `${box('magenta')}${box('cyan')}<script>onresize = () => { if (innerWidth < 600) document.body.style.padding = '300px' }</script>`,
    ],
    [
      'a page whose fields have the names of properties',
      `<form><input name="children"><input name="firstElementChild"><input name="attributes">${box('magenta')}</form><img name="firstElementChild"><img name="adoptedStyleSheets">${box('cyan')}`,
    ],
  ])('has its marks over the elements: %s', async (_, body) => {
    await expectMarks(await pictureOf(body));
  });

  it('has its marks over the elements of a page that is read from right to left and is wider than the window', async () => {
    const body = `<div style="width: 2000px; height: 40px"></div>${box('magenta')}${box('cyan', 'margin-inline-start: 700px')}`;
    await expectMarks(await pictureOf(body, { attributes: 'dir="rtl" lang="ar"' }));
  });

  it('has its marks over elements in shadow roots, by the selectors that a report gives them', async () => {
    const card = `<my-card><template shadowrootmode="open"><p>Rye</p><b style="display: block; width: 90px; height: 60px; background: magenta"></b></template></my-card>`;
    await expectMarks(await pictureOf(`${card}${box('cyan')}`), { magenta: 'html > body > my-card >>> b' });
  });

  it('has no mark for what cannot be seen in it', async () => {
    const picture = await pictureOf(`
      <p id="none" style="display: none">a</p><p id="invisible" style="visibility: hidden">b</p>
      <p id="clear" style="opacity: 0">c</p><p id="outside" style="position: absolute; left: -5000px">d</p>
      <div style="height: 50px; overflow: hidden"><p style="height: 90px"></p><p id="clipped">e</p></div>
      <p id="seen">f</p><div style="height: 9000px"></div><p id="below">g</p>`);
    const ids = ['none', 'invisible', 'clear', 'outside', 'clipped', 'seen', 'below'];
    expect(ids.filter((id) => markOf(picture, `p[id="${id}"]`))).toEqual(['seen']);
  });

  it('has no mark for what has moved while it was taken', async () => {
    const moving =
      'animation: go 1s linear infinite running !important; animation-play-state: running !important';
    const picture = await pictureOf(
      `<style>@keyframes go { to { transform: translateX(900px) } }</style>${box('magenta', moving)}${box('cyan')}`,
    );
    expect(markOf(picture, 'i[id="magenta"]')).toBeUndefined();
    expect(markOf(picture, 'i[id="cyan"]')).toBeDefined();
  });

  it('marks an element as it was read, and not another one that has its place since', async () => {
    const script = `setInterval(() => document.body.prepend(Object.assign(document.createElement('b'), { textContent: 'New ' })), 5)`;
    const { captured = '', picture } = await show(
      `<b style="background: magenta">Old</b><script>${script}</script>`,
    );
    const { rendered } = JSON.parse(captured);
    const before = rendered.html.split('Old')[0].split('<b>').length;
    const mark = picture && markOf(picture, `html > body > b:nth-of-type(${before})`);
    const part = picture && (await coloredPart(picture, 'magenta'));
    expect(mark?.map(Math.round).slice(0, 2)).toEqual([
      expect.closeTo(part?.[0] ?? 0, -1),
      expect.closeTo(part?.[1] ?? 0, -1),
    ]);
  });

  it('is four windows high at most', async () => {
    const picture = await pictureOf(
      '<div style="height: 100000px; background: linear-gradient(red, blue)"></div>',
    );
    expect([picture.width, picture.height]).toEqual([MOST_PICTURE_WIDTH, 2_000]);
  });

  it.each([
    [
      'noise',
      '<canvas id="c" width="1280" height="1600"></canvas><div style="height: 2000px"></div><script>const x = c.getContext("2d"), d = x.createImageData(1280, 1600); for (let n = 0; n < d.data.length; n++) d.data[n] = n % 4 === 3 ? 255 : Math.random() * 256; x.putImageData(d, 0, 0)</script>',
    ],
    ['a page full of text', `<p>${'The quick brown fox jumps over the lazy dog. '.repeat(2_000)}</p>`],
  ])('has at most 60 kB, whatever it shows: %s', async (_, body) => {
    const picture = await pictureOf(body);
    expect(bytesOf(picture)).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
    expect(picture.width).toBeLessThanOrEqual(MOST_PICTURE_WIDTH);
    expect(picture.width / picture.height).toBeCloseTo(1280 / 3200, 2);
  });

  it('is not taken where nobody wants it', async () => {
    expect(await show('<h1>Here</h1>', { isPictured: false })).toEqual({
      captured: expect.stringContaining('Here'),
      picture: undefined,
    });
  });

  it.each([
    ['unless it is turned off', ['--no-pictures'], false],
    ['by default', [], true],
  ])('is kept with the report and shown in its page: %s', async (_, flags, isKept) => {
    sent = '<!doctype html><title>Bakery</title><body><img src="/bread.png" width="90" height="60">';
    vi.stubEnv('CHROME_PATH', path);
    const all = ['--port', '0', '--database', ':memory:', '--allow-private-networks', '--render', ...flags];
    const service = await serviceOf(runProgram(join(BUILT, 'main.js'), ...all));
    vi.unstubAllEnvs();
    const ask = async (method: string, name: string, form: Record<string, string>) => {
      const headers = { authorization: `Bearer ${service.key}` };
      const init = { method, headers, body: new URLSearchParams(form) };
      return (await fetch(`${service.url}/api/v1/reports${name}`, init)).text();
    };
    const page = async () => (await fetch(`${service.url}/reports/1`)).text();
    const answers = [await ask('POST', '', { url, privacy: '0' })];
    const first = await page();
    expect(first.includes('data:image/webp')).toBe(isKept);
    expect(/href="#finding-(\d+)" aria-label="\1: [^"]* alt text/.test(first)).toBe(isKept);
    // what stands there now has nothing to do with what was there
    sent = '<!doctype html><title>Bakery</title><body><h1>Closed</h1>';
    answers.push(await ask('PATCH', '/1', { results: '1' }));
    const second = await page();
    expect(second.includes('data:image/webp')).toBe(isKept);
    expect(second).not.toMatch(/aria-label="\d+: [^"]* alt text/);
    for (const answer of answers) expect(answer).toContain('"rendered_seen":true');
    for (const answer of answers) expect(answer).not.toMatch(/webp|"picture/);
  });

  it.each([
    [
      'takes too long to paint below its window',
      `<div style="height: 900px"></div><svg width="1280" height="2200"><filter id="slow" x="0" y="0" width="1" height="1">
        <feTurbulence baseFrequency="0.9" numOctaves="255" /></filter>${'<rect width="1280" height="2200" filter="url(#slow)" />'.repeat(20)}</svg>`,
    ],
    [
      'has a canvas as large as there can be',
      '<canvas id="c" width="16000" height="16000"></canvas><script>const x = c.getContext("2d"); x.fillRect(0, 0, 16000, 16000)</script>',
    ],
    [
      'has more elements than are measured',
      '<script>for (let n = 0; n < 60000; n++) document.body.append(document.createElement("b"))</script>',
    ],
    [
      'breaks what pictures are made with',
      '<script>for (const name of ["IntersectionObserver", "OffscreenCanvas", "createImageBitmap", "btoa", "atob", "CSSStyleSheet", "Promise", "scrollTo"]) window[name] = () => { throw 1 }; Element.prototype.checkVisibility = null; Array.prototype.push = null</script>',
    ],
    [
      'leaves while it is taken',
      '<script>setInterval(() => { location.href = "/?" + Math.random() }, 30)</script>',
    ],
  ])('never costs the report, and the next page has one, after a page that %s', async (_, body) => {
    const { captured, picture } = await show(`<h1>Here</h1>${body}`);
    expect(captured).toContain('Here');
    if (picture) expect(bytesOf(picture)).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
    await expectMarks(await pictureOf(box('magenta') + box('cyan')));
  });
});
