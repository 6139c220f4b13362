import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLinks } from '../../../../components/details/links/check-links.ts';
import { checkLink } from '../../../../lib/extension/actions/links/check-link.ts';
import type { LinkState } from '../../../../lib/extension/model/links/link-check.ts';
import { fetchWithin } from '../../../../lib/extension/platform/fetch-within.ts';
import { answerKnownLinks, knownLinks } from '../../../fixtures/links/known-links.ts';
import { serve } from '../../../programs/service/node/page-reader/local-server.ts';

/** Checks links of a page as the table of links does. */
async function check(origin: string, paths: readonly string[]): Promise<Map<string, LinkState>> {
  const states = new Map<string, LinkState>();
  const links = paths.map((path) => ({ path, url: new URL(path, origin).href }));
  await checkLinks(links, {
    check: ({ url }) => checkLink({ page: `${origin}/`, url, rel: '', download: false, origins: [origin] }),
    onState: ({ path }, state) => states.set(path, state),
    signal: new AbortController().signal,
  });
  return states;
}

beforeEach(() => {
  // a server that never answers is not waited for as long
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 2_000));
});

describe('a link', () => {
  const MILL = 'https://mill.example';
  const checked = (url: string, allowed: readonly string[] = [MILL], page = 'https://bakery.example/') =>
    checkLink({ page, url, rel: '', download: false, origins: allowed });
  /** The browser lets no redirect lead to another host than these. */
  const leadsElsewhere = (isElsewhere: (path: string) => boolean) =>
    vi.mocked(fetchWithin).mockImplementation(async (origins, use) => {
      let isBlocked = false;
      const value = await use(async (input) => {
        requested.push([`${input}`, origins]);
        isBlocked = isElsewhere(new URL(`${input}`).pathname);
        if (isBlocked) throw new TypeError('Failed to fetch');
        return new Response('', { status: 404 });
      });
      return { value, isBlocked };
    });
  let requested: (readonly [string, readonly string[]])[] = [];
  beforeEach(() => {
    requested = [];
  });

  it('that leads to a host that is not allowed has moved, and is never gone', async () => {
    leadsElsewhere((path) => path === '/flour');
    expect(await checked(`${MILL}/flour`)).toEqual({ kind: 'moved', reason: 'elsewhere' });
    expect(requested).toEqual([
      [`${MILL}/robots.txt`, [MILL]],
      [`${MILL}/flour`, [MILL]],
    ]);
  });

  it('whose robots.txt leads to a host that is not allowed is not requested', async () => {
    leadsElsewhere(() => true);
    const origin = 'https://apex.example';
    expect(await checked(`${origin}/rye`, [origin])).toEqual({ kind: 'unknown', reason: 'elsewhere' });
    expect(requested.map(([url]) => url)).toEqual([`${origin}/robots.txt`]);
  });

  it.each([
    ['to a host that is not allowed', 'https://else.example/', 'unknown'],
    ['from a public page into a private network', 'http://192.168.0.1/restart', 'untried'],
    ['from a public page to this machine', 'http://localhost:8080/', 'untried'],
  ])('%s is not requested', async (_what, url, kind) => {
    leadsElsewhere(() => false);
    const allowed = [MILL, 'http://192.168.0.1', 'http://localhost:8080'];
    expect(await checked(url, allowed)).toMatchObject({ kind });
    expect(requested).toEqual([]);
  });
});

describe('500 links of known truth', () => {
  it('are told apart: none is called gone that is not, and at least 98 % of the gone ones are found', async () => {
    const requests: string[] = [];
    const origin = await serve(answerKnownLinks((path) => requests.push(path)));
    const links = knownLinks();
    expect(links).toHaveLength(500);
    const states = await check(
      origin,
      links.map(({ path }) => path),
    );
    const wrong = links.flatMap(({ kind, path, truth }) => {
      const state = states.get(path);
      return state?.kind === truth ? [] : [`${kind}: ${JSON.stringify(state)}`];
    });
    expect(wrong).toEqual([]);
    expect(requests.filter((path) => /private|logout|cart|action|unsubscribe|token/.test(path))).toEqual([]);
  }, 60_000);
});
