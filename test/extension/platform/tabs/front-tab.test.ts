// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type FrontTab, followFrontTab } from '../../../../lib/extension/platform/tabs/front-tab.ts';
import { event } from '../../../mocks/browser-event.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('says of a page that may not be read nothing that was known of the page before', async () => {
  vi.useFakeTimers();
  const tab = { id: 1, url: 'https://before.example/' as string | undefined };
  const seen: (FrontTab | undefined)[] = [];
  Object.assign(fakeBrowser, {
    windows: { getCurrent: async () => ({ id: 1 }) },
    tabs: { query: async () => [{ ...tab }], onActivated: event(), onUpdated: event() },
    permissions: { contains: async () => false },
    scripting: {
      executeScript: async () => {
        tab.url = undefined;
        throw new Error('Missing host permission for the tab');
      },
    },
  });
  const { stop } = followFrontTab(null, (front) => seen.push(front));
  await vi.advanceTimersByTimeAsync(300);
  stop();
  expect(seen).toEqual([{ id: 1, url: undefined, document: 'denied' }]);
});
