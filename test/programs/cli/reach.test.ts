import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_COMMAND } from '../../../lib/programs/cli/check/check-command.ts';
import { findPages } from '../../../lib/programs/cli/check/find-pages.ts';
import { readerFor } from '../../../lib/programs/cli/check/page-checker.ts';
import { createAgentTools } from '../../../lib/programs/cli/mcp/agent-tools.ts';
import { ToolError } from '../../../lib/programs/cli/mcp/tool-error.ts';
import { CommandError, readArguments } from '../../../lib/programs/service/node/command-line.ts';
import { hostOf } from '../../../lib/programs/service/node/page-reader/network-guard.ts';
import { reachOf } from '../../../lib/programs/service/node/page-reader/reach.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';
import { BUILT } from '../../../lib/tooling/service/built-service.ts';
import { type Answering, makeNetwork } from './made-network.ts';
import { REACH_ROWS, type ReachRow } from './reach-table.ts';

const { Renderer }: typeof import('../../../lib/programs/service/node/rendering/renderer.ts') = await import(
  pathToFileURL(join(BUILT, 'renderer.js')).href
);

const folder = mkdtempSync(join(tmpdir(), 'verdict-reach-'));
const fileOf = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const names = Object.fromEntries(
  REACH_ROWS.flatMap(({ address, resolvesTo }) =>
    resolvesTo === undefined ? [] : [[new URL(address).hostname, resolvesTo]],
  ),
);
let network: Awaited<ReturnType<typeof makeNetwork>>;
beforeAll(async () => {
  network = await makeNetwork(names);
});
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterAll(() => {
  network.close();
  rmSync(folder, { recursive: true });
});

/** An address as a server understands it; the one that cannot exist has the name that the table gives it. */
function seenAs(address: string): string {
  const url = URL.parse(address.replace(/^ws/, 'http'));
  if (url?.pathname.startsWith('/verdict-looks-for-a-missing-page')) return `${url.origin}/no-such-page`;
  return url?.href ?? address;
}

const POST = (to: string) => `fetch('${to}', { method: 'POST', mode: 'no-cors', body: 'a' }).catch(() => {})`;

/** How a page, or a file, says an address. */
const SAYING: Readonly<Record<string, (to: string) => string>> = {
  link: (to) => `<a href="${to}">A page</a>`,
  icon: (to) => `<link rel="icon" href="${to}">`,
  canonical: (to) => `<link rel="canonical" href="${to}">`,
  hreflang: (to) => `<link rel="alternate" hreflang="de" href="${to}">`,
  'meta refresh': (to) => `<meta http-equiv="refresh" content="0; url=${to}">`,
  'sub-resource': (to) => (to.endsWith('.js') ? `<script src="${to}"></script>` : `<img src="${to}">`),
  'fetch by a script': (to) => `<script>fetch('${to}').catch(() => {})</script>`,
  'post by a script': (to) => `<script>${POST(to)}</script>`,
  'post by a worker': (to) =>
    `<script>new Worker(URL.createObjectURL(new Blob(["${POST(to)}"], { type: 'text/javascript' })))</script>`,
  'beacon by a script': (to) => `<script>navigator.sendBeacon('${to}', 'a')</script>`,
  'form by a script': (to) =>
    `<form method="post" action="${to}"></form><script>document.forms[0].submit()</script>`,
  'sub-resource, without a referrer': (to) =>
    `<meta name="referrer" content="no-referrer"><script src="${to}"></script>`,
  'navigation by a script': (to) => `<script>location = '${to}'</script>`,
  frame: (to) => `<iframe src="${to}"></iframe>`,
  WebSocket: (to) => `<script>new WebSocket('${to}')</script>`,
  'sitemap entry': (to) => `<urlset><url><loc>${to}</loc></url></urlset>`,
  'sitemap of an index': (to) => `<sitemapindex><sitemap><loc>${to}</loc></sitemap></sitemapindex>`,
  'sitemap in robots.txt': (to) => `Sitemap: ${to}`,
};

/** The site of a row: each address of `via` says the next one, or redirects to it. */
function siteOf({ from, via, address }: ReachRow): Answering {
  const steps = [...via.map(seenAs), address];
  const [asked = from, after] = from.split(' after a ');
  const what = after ? `${after} by a script` : from.replace(/^redirect of (?:a |the )?/, '');
  const sayer = from === 'sitemap entry' && steps.length > 2 ? 'sitemap of an index' : what;
  return (url, response) => {
    const at = steps.indexOf(seenAs(url.href));
    const to = steps[at + 1];
    const isFirst = at === 0 && steps.length > 2;
    const isPart = to?.includes('/part-') === true;
    const say = SAYING[isFirst ? sayer : asked];
    const isSaid = say !== undefined && (!isFirst || isPart || from !== 'sitemap entry');
    if (at >= 0 && to !== undefined && isSaid)
      response
        .writeHead(200, { 'content-type': url.pathname.endsWith('.txt') ? 'text/plain' : 'text/html' })
        .end(say(to));
    else if (
      at >= 0 &&
      to !== undefined &&
      /redirect|sitemap/.test(from) &&
      !(isFirst && what === 'missing page')
    )
      response
        .writeHead(Number(/\d+/.exec(from)?.[0] ?? 302), { location: Buffer.from(to).toString('latin1') })
        .end();
    else if (/\.xml$/.test(url.pathname)) response.end(SAYING['sitemap entry']?.(`${url.origin}/p`));
    else if (/robots|no-such|\.\w+$/.test(seenAs(url.href).slice(url.origin.length)))
      response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A page</title><h1>A page</h1>');
  };
}

function argumentsOf({ addresses = [], list, sitemap, allowPrivateNetworks }: ReachRow['named']) {
  return [
    ...addresses,
    ...(list ? [fileOf('list.txt', list.join('\n'))] : []),
    ...(sitemap ? ['--sitemap', sitemap] : []),
    ...['--header', 'X-Stage: secret', '--cookie-file', fileOf('cookies.txt', 'sid=secret')],
    ...(allowPrivateNetworks ? ['--allow-private-networks'] : []),
  ];
}

async function runRow(row: ReachRow): Promise<void> {
  const { named, address } = row;
  if (named.agent) {
    network.answer(siteOf(row));
    const reach = reachOf({ allowPrivateNetworks: named.allowPrivateNetworks === true });
    const tools = createAgentTools({ access: undefined, reach, language: 'en' }, undefined);
    await tools.checkPage(address).catch((error) => expect(error).toBeInstanceOf(ToolError));
    await tools.close();
    return;
  }
  await readNamed(row);
}

/** Reads the pages of a row's command line, in a browser, too, if there is one. */
async function readNamed(row: ReachRow, renderer?: Parameters<typeof readerFor>[0]['renderer']) {
  network.answer(siteOf(row));
  const { values, named } = readArguments(CHECK_COMMAND, argumentsOf(row.named));
  try {
    const { reach, pages } = await findPages(values, named);
    for (const page of renderer ? row.via.slice(0, 1) : pages) await readerFor({ reach, renderer })(page);
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
  }
}

/** That what was requested, and what it carried, is as the row says. */
function expectRow({ address, named, requested, carries }: ReachRow): void {
  const requests = network.requests.filter(({ url }) => seenAs(url) === seenAs(address));
  const url = URL.parse(address.replace(/^ws/, 'http'));
  const host = url === null ? '' : hostOf(url);
  const ip = isIP(host) !== 0 ? host : (names[host] ?? (/localhost\.?$/.test(host) ? '127.0.0.1' : 'public'));
  const place = `${ip === 'public' ? '93.184.215.14' : ip} ${url?.port || (url?.protocol === 'https:' ? 443 : 80)}`;
  // its sitemap comes from there
  const isSameServer = url !== null && URL.parse(named.sitemap ?? '')?.port === url.port;
  const isConnected = network.connections.includes(place);
  if (requested === 'yes')
    expect(requests.length > 0 || (url?.protocol === 'https:' && isConnected)).toBe(true);
  if (requested === 'no')
    expect([requests, isConnected && ip !== 'public' && !isSameServer]).toEqual([[], false]);
  const carried = requests.map(({ headers }) => [headers['x-stage'], headers.cookie]);
  if (carries === 'secrets') expect(carried).toContainEqual(['secret', 'sid=secret']);
  if (carries === 'nothing') expect(carried.flat().filter(Boolean)).toEqual([]);
}

const BY_BROWSERS = /sub-resource|script|worker|frame|WebSocket/;
const shown = (rows: readonly ReachRow[]) =>
  rows.map((row) => [row.from, row.why, row.address, row] as const);

describe('what is requested, and what goes along', () => {
  it.each(shown(REACH_ROWS.filter(({ from }) => !BY_BROWSERS.test(from))))(
    '%s: %s (%s)',
    async (_from, _why, _address, row) => {
      await runRow(row);
      expectRow(row);
    },
  );
});

describe('what is requested in a browser, and what goes along', () => {
  let renderer: Awaited<ReturnType<typeof Renderer.start>>;
  beforeAll(async () => {
    renderer = await Renderer.start(await findBrowser({ say: () => {} }));
  }, 120_000);
  afterAll(() => renderer.close());

  const isShown = ({ from, named }: ReachRow) =>
    BY_BROWSERS.test(from) || (/redirect 302|link|meta/.test(from) && named.addresses?.length === 2);
  it.each(shown(REACH_ROWS.filter(isShown)))('%s: %s (%s)', async (_from, _why, _address, row) => {
    await readNamed(row, renderer);
    expectRow(row);
  });
});
