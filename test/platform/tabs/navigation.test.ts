import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onNavigationBegun } from '../../../lib/platform/tabs/navigation.ts';
import { event } from '../../mocks/browser-event.ts';

describe('the navigation listener', () => {
  const frame = { tabId: 1, frameId: 7, url: 'https://ads.example/' };
  const pageAt = (url: string) => ({ tabId: 1, frameId: 0, url });
  let [begun, added] = [event(), event()];
  let told: string[] = [];
  let hearAgain = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    [begun, added] = [event(), event()];
    told = [];
    Object.assign(fakeBrowser, { webNavigation: undefined, permissions: { onAdded: added } });
    hearAgain = onNavigationBegun((url) => told.push(url));
    Object.assign(fakeBrowser, { webNavigation: { onBeforeNavigate: begun } });
    return added.fire({});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reports whole pages, not frames, from the granting of the permission on', async () => {
    await added.fire({});
    expect(begun.count()).toBe(1);
    for (const what of [pageAt('https://a.example/'), frame, pageAt('https://b.example/')])
      await begun.fire(what);
    expect(told).toEqual(['https://a.example/', 'https://b.example/']);
  });

  it('is removed once a frame loads by itself, until a tab has a new page', async () => {
    hearAgain();
    vi.advanceTimersByTime(9_000);
    await begun.fire(frame);
    expect(begun.count()).toBe(1);
    vi.advanceTimersByTime(2_000);
    await begun.fire(frame);
    expect(begun.count()).toBe(0);
    hearAgain();
    await begun.fire(frame);
    expect(begun.count()).toBe(1);
  });

  it('is removed in a background that a frame has woken', async () => {
    await begun.fire(frame);
    expect(begun.count()).toBe(0);
  });
});
