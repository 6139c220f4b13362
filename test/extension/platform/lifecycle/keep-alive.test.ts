import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deferSuspend, keepAlive } from '../../../../lib/extension/platform/lifecycle/keep-alive.ts';

/** A piece of work that ends on demand. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { ended: keepAlive(() => promise), end: resolve, fail: reject };
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('long work', () => {
  it('has a heartbeat every ten seconds, and none after it has ended', async () => {
    const beats = vi.fn(async () => ({ os: 'linux', arch: 'x86-64' }));
    Object.assign(fakeBrowser.runtime, { getPlatformInfo: beats });
    const { ended, end } = work();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(beats).toHaveBeenCalledTimes(2);
    end('done');
    expect(await ended).toBe('done');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(beats).toHaveBeenCalledTimes(2);
  });
});

describe('before Firefox suspends the event page', () => {
  beforeEach(() => {
    vi.stubEnv('FIREFOX', 'yes');
    deferSuspend();
  });

  it('it may, if no work is running', async () => {
    const first = work();
    const second = work();
    first.end('done');
    second.fail(new Error('no'));
    await Promise.allSettled([first.ended, second.ended]);
    const answered = fakeBrowser.runtime.onSuspend.trigger();
    await vi.advanceTimersByTimeAsync(50);
    await answered;
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  });

  it('it may not, if a message was in transit', async () => {
    const answered = fakeBrowser.runtime.onSuspend.trigger();
    const { ended, end } = work();
    await vi.advanceTimersByTimeAsync(50);
    expect(await fakeBrowser.alarms.get('stay')).toBeDefined();
    await fakeBrowser.runtime.onSuspendCanceled.trigger();
    await answered;
    end('done');
    await ended;
  });

  it('it gets an event while work is running, and a response when the page stays', async () => {
    const { ended, end } = work();
    // the work outlives more than one attempt
    for (const attempt of [1, 2]) {
      let isAnswered = false;
      const answered = fakeBrowser.runtime.onSuspend.trigger().then(() => {
        isAnswered = true;
      });
      await vi.advanceTimersByTimeAsync(50);
      expect(await fakeBrowser.alarms.get('stay'), `attempt ${attempt}`).toMatchObject({
        scheduledTime: Date.now() - 50,
      });
      expect(isAnswered).toBe(false);
      await fakeBrowser.runtime.onSuspendCanceled.trigger();
      await answered;
      expect(fakeBrowser.runtime.onSuspendCanceled.hasListeners()).toBe(false);
      await fakeBrowser.alarms.clearAll();
    }
    end('done');
    await ended;
  });
});

it('Chromium has no such event, and no listener is added', () => {
  vi.stubEnv('FIREFOX', '');
  deferSuspend();
  expect(fakeBrowser.runtime.onSuspend.hasListeners()).toBe(false);
});
