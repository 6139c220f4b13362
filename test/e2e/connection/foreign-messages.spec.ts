import type { Browser } from 'webextension-polyfill';
import * as z from 'zod';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { validPayloads } from '../../fixtures/valid-payloads.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

const storedSchema = z.object({
  connections: z.object({ value: z.object({ activeId: z.string() }) }),
});

test('a script of ours in a page gets nothing from the background, and changes nothing, whatever it sends', {
  tag: '@core',
}, async ({ popupOn, connected, site }) => {
  const popup = await popupOn(site.pages.good);
  await expect(popup.thisPage).toContainText('as the page is shown now');
  const { activeId: connectionId } = storedSchema.parse(await connected.stored()).connections.value;
  // sent by one of our pages, the background would act on these; `undefined` is lost in transit
  const messages = Object.entries(validPayloads(connectionId)).map(
    ([name, data]) => [name, data ?? null] as const,
  );
  // the open popup writes these two at any time
  const storedNow = async () => {
    const { 'last-list': _list, ...others } = await connected.stored();
    return others;
  };
  const before = await storedNow();
  const replies = await connected.inside(async (messages) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const [injected] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      args: [messages],
      func: (messages: readonly (readonly [string, unknown])[]) =>
        Promise.all(
          messages.map(([type, data]) =>
            chrome.runtime.sendMessage({ id: 1, type, data, timestamp: Date.now() }),
          ),
        ),
    });
    return injected?.result;
  }, messages);
  expect(replies).toEqual(
    messages.map(() => ({ res: { ok: false, failure: { kind: 'unexpected', message: '' } } })),
  );
  expect(await storedNow()).toEqual(before);
});
