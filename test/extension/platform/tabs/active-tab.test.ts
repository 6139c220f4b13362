import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onPageLeft } from '../../../../lib/extension/platform/tabs/active-tab.ts';

const PAGE = 'https://example.com/mug';
let shown: string | undefined = PAGE;
const changed = (id: number, change: object) =>
  fakeBrowser.tabs.onUpdated.trigger(id, change, { id } as never);

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser.reset();
  shown = PAGE;
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(async () => ({ id: 7, url: shown }) as never);
  return () => vi.useRealTimers();
});

test.each([
  ['another page', 'https://example.com/jug'],
  ['a page whose address is not revealed', undefined],
])('a popup hears that its tab shows %s', async (_, next) => {
  const left = vi.fn();
  onPageLeft(7, PAGE, left);
  shown = next;
  await changed(7, { status: 'loading' });
  await vi.runAllTimersAsync();
  expect(left).toHaveBeenCalledOnce();
});

test('a fragment, the page loaded again, and another tab are no other page', async () => {
  const left = vi.fn();
  onPageLeft(7, PAGE, left);
  shown = `${PAGE}#handle`;
  await changed(7, { url: shown });
  await changed(7, { status: 'complete' });
  await changed(8, { url: 'https://example.com/jug' });
  await vi.runAllTimersAsync();
  expect(left).not.toHaveBeenCalled();
});
