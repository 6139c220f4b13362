import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLinks } from '../../../components/details/links/check-links.ts';
import { checkLink } from '../../../lib/actions/inspect/check-link.ts';
import type { LinkState } from '../../../lib/model/inspect/link-check.ts';
import { answerKnownLinks, knownLinks } from '../../fixtures/links/known-links.ts';
import { serve } from '../../service/page-reader/local-server.ts';

/** Checks links of a page as the table of links does. */
async function check(origin: string, paths: readonly string[]): Promise<Map<string, LinkState>> {
  const states = new Map<string, LinkState>();
  const links = paths.map((path) => ({ path, url: new URL(path, origin).href }));
  await checkLinks(links, {
    check: ({ url }) => checkLink({ page: `${origin}/`, url, rel: '', download: false, from: 'extension' }),
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
