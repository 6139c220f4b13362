import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLinks } from '../../../components/details/links/check-links.ts';
import type { LinkState } from '../../../lib/extension/model/links/link-check.ts';

const WORKS: LinkState = { kind: 'works', status: 200 };
const busy = (wait: number): LinkState => ({ kind: 'unknown', reason: 'status', status: 429, wait });
const links = (host: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ url: `https://${host}/${n}` }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Checks links with answers that take a second, until everything has ended. */
async function check(all: readonly { url: string }[], answer: (url: string, nth: number) => LinkState) {
  const requests: { readonly url: string; readonly at: number }[] = [];
  const states = new Map<string, LinkState>();
  const running = new Map<string, number>();
  let most = 0;
  const start = Date.now();
  const controller = new AbortController();
  const done = checkLinks(all, {
    signal: controller.signal,
    check: async ({ url }) => {
      const { host } = new URL(url);
      const nth = requests.filter((each) => each.url === url).length + 1;
      requests.push({ url, at: Date.now() - start });
      running.set(host, (running.get(host) ?? 0) + 1);
      most = Math.max(most, running.get(host) ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      running.set(host, (running.get(host) ?? 0) - 1);
      return answer(url, nth);
    },
    onState: ({ url }, state) => states.set(url, state),
  });
  return { requests, states, controller, done, most: () => most };
}

describe('the links of a page are requested', () => {
  it('at most four at a time of one host', async () => {
    const run = await check([...links('a.example', 10), ...links('b.example', 3)], () => WORKS);
    await vi.runAllTimersAsync();
    await run.done;
    expect([run.most(), run.states.size, run.requests.length]).toEqual([4, 13, 13]);
  });

  it('not before the pause is over that a host asks for, while others go on', async () => {
    const run = await check([...links('a.example', 6), ...links('b.example', 8)], (url, nth) =>
      url === 'https://a.example/0' && nth === 1 ? busy(30_000) : WORKS,
    );
    await vi.runAllTimersAsync();
    await run.done;
    const of = (host: string) => run.requests.filter(({ url }) => url.includes(host)).map(({ at }) => at);
    expect(of('a.example').filter((at) => at > 1_000 && at < 31_000)).toEqual([]);
    expect(Math.max(...of('b.example'))).toBeLessThan(3_000);
    expect([...run.states.values()].every(({ kind }) => kind === 'works')).toBe(true);
  });

  it('no more of a host that asks for an hour', async () => {
    const run = await check(links('a.example', 20), () => busy(3_600_000));
    await vi.runAllTimersAsync();
    await run.done;
    expect(run.requests).toHaveLength(4);
    expect(run.states.size).toBe(20);
    expect([...run.states.values()].every(({ kind }) => kind === 'unknown')).toBe(true);
  });

  it('no more after a stop, and the others can be checked later', async () => {
    const all = links('a.example', 20);
    const run = await check(all, () => WORKS);
    await vi.advanceTimersByTimeAsync(500);
    run.controller.abort();
    await vi.runAllTimersAsync();
    await run.done;
    expect([run.requests.length, run.states.size]).toEqual([4, 4]);
    const later = await check(
      all.filter(({ url }) => !run.states.has(url)),
      () => WORKS,
    );
    await vi.runAllTimersAsync();
    await later.done;
    expect(later.states.size).toBe(16);
  });
});
