import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallTimeout, callService } from '../../../../lib/extension/platform/local/call-service.ts';
import { serveChannel } from '../../../../lib/extension/platform/local/serve-channel.ts';
import type { ServiceCall } from '../../../../lib/extension/platform/local/service-channel.ts';
import { startServiceHost } from '../../../../lib/extension/platform/local/service-host.ts';

vi.mock('../../../../lib/extension/platform/local/service-host.ts', () => ({ startServiceHost: vi.fn() }));

const READ = { ms: 60_000, mayRepeat: true };
const WRITE = { ms: 60_000, mayRepeat: false };
const calling = (...args: readonly unknown[]): ServiceCall => ({ name: 'show', args, language: 'de' });
const echo = async (call: ServiceCall) => ({ echoed: call });

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.mocked(startServiceHost).mockResolvedValue();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function serve(...of: Parameters<typeof serveChannel>): void {
  stops.push(serveChannel(...of));
}

it('carries a call to the service, pages and unset values too, and its answer back', async () => {
  serve(async ({ args: [page, ...others] }) => [await (page as Blob).text(), ...others]);
  const answer = await callService(calling(new Blob(['ü']), undefined, null, 1), WRITE);
  expect(answer).toEqual(['ü', undefined, null, 1]);
});

it('waits for a service that is still being started', async () => {
  vi.mocked(startServiceHost).mockImplementationOnce(async () => {
    setImmediate(() => serve(echo));
  });
  expect(await callService(calling(), READ)).toEqual({ echoed: calling() });
});

it('sends each call once, to a service that says several times that it is ready', async () => {
  const received: unknown[] = [];
  serve(async ({ args }) => received.push(...args));
  await Promise.all([1, 2, 3].map((n) => callService(calling(n), READ)));
  await callService(calling(4), READ);
  expect(received.toSorted()).toEqual([1, 2, 3, 4]);
});

it('gives each call its own answer', async () => {
  const last = Promise.withResolvers<void>();
  serve(async ({ args: [n] }) => {
    if (n === 2) last.resolve();
    // the first waits for the last
    await last.promise;
    return n;
  });
  expect(await Promise.all([0, 1, 2].map((n) => callService(calling(n), READ)))).toEqual([0, 1, 2]);
});

it('ends after the longest wait', async () => {
  serve(() => new Promise(() => {}));
  await expect(callService(calling(), { ...WRITE, ms: 1 })).rejects.toThrow(CallTimeout);
});

/** A service that is killed once it has got a call, and replaced by one that echoes. */
function serveAndKill(): void {
  const stop = serveChannel(async () => {
    stop();
    setImmediate(() => serve(echo));
    return new Promise(() => {});
  });
}

it('repeats a read at the next service if one is killed before it answers', async () => {
  serveAndKill();
  expect(await callService(calling(), READ)).toEqual({ echoed: calling() });
});

it('fails a write at once if the service is killed before it answers: it may have taken effect', async () => {
  serveAndKill();
  await expect(callService(calling(), WRITE)).rejects.toThrow('The report service has ended.');
});

it('fails if the browser cannot start the service', async () => {
  vi.mocked(startServiceHost).mockRejectedValueOnce(new Error('no memory'));
  await expect(callService(calling(), READ)).rejects.toThrow('no memory');
});

it('lets the service end once it has had nothing to do for a while, and not while it works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stops.push(() => vi.useRealTimers());
  const onIdle = vi.fn();
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  serve(
    () => {
      begun.resolve();
      return work.promise;
    },
    { idleMs: 1000, onIdle },
  );
  const asked = callService(calling(), READ);
  await begun.promise;
  vi.advanceTimersByTime(10_000);
  expect(onIdle).not.toHaveBeenCalled();
  work.resolve();
  await asked;
  vi.advanceTimersByTime(999);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});
