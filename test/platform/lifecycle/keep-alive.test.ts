import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { deferSuspend, keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

/** A piece of work that ends when it is told to. */
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

describe('a long piece of work', () => {
  it('has a heartbeat every ten seconds, and none when it has ended', async () => {
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

describe('Firefox, about to end the event page', () => {
  beforeEach(() => {
    vi.stubEnv('FIREFOX', 'yes');
    deferSuspend();
  });

  it('may, when nothing is at work', async () => {
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

  it('may not, when a message was on its way', async () => {
    const answered = fakeBrowser.runtime.onSuspend.trigger();
    const { ended, end } = work();
    await vi.advanceTimersByTimeAsync(50);
    expect(await fakeBrowser.alarms.get('stay')).toBeDefined();
    await fakeBrowser.runtime.onSuspendCanceled.trigger();
    await answered;
    end('done');
    await ended;
  });

  it('is given an event while something is, and has its answer when the page stays', async () => {
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

it('Chromium tells its background nothing of the kind, and is not asked', () => {
  vi.stubEnv('FIREFOX', '');
  deferSuspend();
  expect(fakeBrowser.runtime.onSuspend.hasListeners()).toBe(false);
});
