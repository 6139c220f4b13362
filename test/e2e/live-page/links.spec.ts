import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { answerKnownLinks, type KnownLink, knownLinks } from '../../fixtures/links/known-links.ts';
import { selfSigned } from '../../fixtures/self-signed.ts';
import { openSidePanel } from '../../screens/open-side-panel.ts';
import { pageOverlay } from '../../screens/page-overlay.ts';

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

/** Where links of an allowed host lead, at a port that is not: nobody has allowed that. */
const ELSEWHERE = ['127.0.0.1', 'localhost'];

/** A page at a host of its own that links to these paths, and to others at another host. */
async function startSite(links: readonly KnownLink[], elsewhere: readonly KnownLink[]) {
  const requests: string[] = [];
  const cookies: string[] = [];
  const answer = answerKnownLinks((path) => requests.push(path));
  const secure = createSecureServer(selfSigned, (_, response) => response.end('Rye'));
  const securePort = await portOf(secure);
  const unasked: string[] = [];
  const notAllowed = createServer((request, response) => {
    unasked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  const notAllowedPort = await portOf(notAllowed);
  const server = createServer((request, response) => {
    const [, host] = /^\/to\/(.+)$/.exec(request.url ?? '') ?? [];
    if (host) return response.writeHead(302, { location: `http://${host}:${notAllowedPort}/restart` }).end();
    if (request.url !== '/table') {
      // the browser's own request for the icon has some
      if (request.headers.cookie && request.url !== '/favicon.ico') cookies.push(request.url ?? '');
      return answer(request, response);
    }
    const list = [
      ...links.map(({ path }) => path),
      ...elsewhere.map(({ path }) => `http://127.0.0.1:${port}${path}`),
      `https://127.0.0.1:${securePort}/`,
      ...ELSEWHERE.map((host) => `http://127.0.0.1:${port}/to/${host}`),
    ].map((href, n) => `<li><a href="${href.replaceAll('&', '&amp;')}">Link ${n}.</a>`);
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'user=1' })
      .end(
        `<!doctype html><html lang="en"><title>Table</title><main><h1>Table</h1><ul>${list.join('')}</ul></main>`,
      );
  });
  const port = await portOf(server);
  return {
    url: `http://localhost:${port}/table`,
    requests,
    cookies,
    unasked,
    close: async () => {
      for (const each of [server, secure, notAllowed]) {
        each.close();
        each.closeAllConnections();
      }
    },
  };
}

/** A browser without a display cannot show the prompt; http://127.0.0.1 is allowed without it. */
function withoutPrompt(): void {
  Object.assign((globalThis as unknown as { chrome: { permissions: object } }).chrome.permissions, {
    request: async () => true,
  });
}

const FEW = ['page', 'head not found', 'missing', 'removed', 'moved with 301', 'forbidden', 'busy at first'];
const NAMES = {
  works: 'Works',
  gone: 'Gone',
  moved: 'Moved',
  unknown: 'Could not be checked',
  untried: 'Not requested',
} as const;

inBoth(
  'the links of a page are listed, and checked without cookies: its own by the page, others with access',
  async ({ extension }) => {
    const known = knownLinks();
    const of = (kinds: readonly string[]) =>
      kinds.flatMap((kind) => known.filter((link) => link.kind === kind).slice(0, 2));
    const own = of([...FEW, 'an action', 'forbidden by robots.txt']);
    const site = await startSite(own, of(FEW));
    try {
      const { tab, panel } = await openSidePanel(extension, site.url);
      const region = panel.page.getByRole('group', { name: 'Links' });
      await region.locator('summary').click();
      const row = (n: number) => region.getByRole('listitem').filter({ hasText: new RegExp(`Link ${n}\\.`) });
      const away = own.length + of(FEW).length + 1;
      const count = away + ELSEWHERE.length;
      await expect(region.getByRole('listitem')).toHaveCount(count);
      const before = site.requests.length;
      await region.getByRole('button', { name: 'Check links' }).click();
      for (const [n, { truth }] of own.entries()) await expect(row(n)).toContainText(NAMES[truth]);
      await expect(row(own.length)).toContainText('Not checked');
      if (!('sidebar' in extension)) await panel.page.evaluate(withoutPrompt);
      await region.getByRole('button', { name: 'Check external links' }).click();
      for (const [n, { truth }] of of(FEW).entries())
        await expect(row(own.length + n)).toContainText(NAMES[truth]);
      await expect(row(away - 1)).toContainText('Could not be checked');
      for (let n = away; n < count; n += 1)
        await expect(row(n)).toContainText('Moved redirects to a site without access');
      expect(site.unasked).toEqual([]);
      expect(site.cookies).toEqual([]);
      expect(site.requests.slice(before).filter((path) => /logout|cart|private/.test(path))).toEqual([]);
      // what follows is the same code in both browsers
      if ('sidebar' in extension) return;
      await region.getByRole('combobox', { name: 'Show' }).selectOption('Gone: 8');
      await expect(region.getByRole('listitem')).toHaveCount(8);
      const overlay = await pageOverlay(tab);
      await region
        .getByRole('button', { name: /^Show on page: / })
        .first()
        .click();
      await expect.poll(() => overlay.text()).toContain('internal');
    } finally {
      await site.close();
    }
  },
);
