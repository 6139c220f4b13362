import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { wakeOnNavigation } from '../../../../lib/extension/platform/tabs/navigation.ts';
import { event } from '../../../mocks/browser-event.ts';

describe('waking the background on navigation', () => {
  const frame = { tabId: 1, frameId: 7, url: 'https://ads.example/' };
  const page = { tabId: 1, frameId: 0, url: 'https://a.example/' };
  let [navigation, permissionAdded] = [event(), event()];
  let listenAgain = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    [navigation, permissionAdded] = [event(), event()];
    Object.assign(fakeBrowser, { webNavigation: undefined, permissions: { onAdded: permissionAdded } });
    listenAgain = wakeOnNavigation();
    Object.assign(fakeBrowser, { webNavigation: { onBeforeNavigate: navigation } });
    return permissionAdded.fire({});
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('listens once, from the grant of the permission on', async () => {
    await permissionAdded.fire({});
    expect(navigation.count()).toBe(1);
  });

  it('continues while pages load, with the frames in them', async () => {
    for (const what of [page, frame, page, frame]) await navigation.fire(what);
    expect(navigation.count()).toBe(1);
  });

  it('ends when a frame loads without its page, until a tab has a new page', async () => {
    listenAgain();
    vi.advanceTimersByTime(9_000);
    await navigation.fire(frame);
    expect(navigation.count()).toBe(1);
    vi.advanceTimersByTime(2_000);
    await navigation.fire(frame);
    expect(navigation.count()).toBe(0);
    listenAgain();
    await navigation.fire(frame);
    expect(navigation.count()).toBe(1);
  });

  it('ends in a background that a frame has woken', async () => {
    await navigation.fire(frame);
    expect(navigation.count()).toBe(0);
  });
});
