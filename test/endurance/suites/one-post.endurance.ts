import type { Browser } from 'webextension-polyfill';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { type PopupScreen, popupScreen } from '../../screens/screens.ts';
import { figure, rounds } from '../figures.ts';

/** Where the function given to the background runs, the browser has this. */
declare const chrome: Browser;

// 1,000 tries in all
const DOUBLE_CLICKS = rounds(500);
const TWO_WINDOWS = rounds(100);
const SHORTCUTS = rounds(400);

/** What is asked a thousand times is not to be waited for longer than it takes. */
const SOON = { intervals: [20, 50, 100] };

/** Until the button can be pressed again. */
function free({ create, page }: PopupScreen): Promise<void> {
  return create.and(page.locator(':not([aria-disabled])')).waitFor();
}

function tell(tries: number, requests: number, reports: number): void {
  figure('tries; requests; reports at the service', `${tries}; ${requests}; ${reports}`);
}

test('double clicks', async ({ popupOn, service, site, wire }) => {
  const popup = await popupOn(site.pages.decent);
  for (let tries = 1; tries <= DOUBLE_CLICKS; tries++) {
    await popup.create.dblclick();
    await expect.poll(() => wire.count('POST'), SOON).toBe(tries);
    await free(popup);
  }
  expect(wire.count('POST')).toBe(DOUBLE_CLICKS);
  tell(DOUBLE_CLICKS, wire.count('POST'), await service.count());
  expect(await service.count()).toBe(DOUBLE_CLICKS);
});

test('two popups on one page, in two windows', async ({ popupOn, connected, service, site, wire }) => {
  const popup = await popupOn(site.pages.decent);
  // the same page to us, at another address
  const twinTab = await connected.openWindow(`${site.pages.decent}#ovens`);
  const twin = popupScreen(await connected.popup(twinTab));
  for (let tries = 1; tries <= TWO_WINDOWS; tries++) {
    await Promise.all([popup.create.dispatchEvent('click'), twin.create.dispatchEvent('click')]);
    await expect.poll(() => wire.count('POST'), SOON).toBe(tries);
    await free(popup);
    await free(twin);
  }
  expect(wire.count('POST')).toBe(TWO_WINDOWS);
  tell(TWO_WINDOWS, wire.count('POST'), await service.count());
  expect(await service.count()).toBe(TWO_WINDOWS);
});

test('the shortcut held down', async ({ connected, service, site, wire }) => {
  await connected.open(site.pages.decent);
  const [background] = connected.context.serviceWorkers();
  if (!background) throw new Error('The background does not run.');
  for (let tries = 1; tries <= SHORTCUTS; tries++) {
    // as the browser tells of a key that is held: again and again; each time on another page
    await background.evaluate((url) => {
      const event = chrome.commands.onCommand as unknown as {
        dispatch(name: string, tab: unknown): void;
      };
      for (let presses = 0; presses < 10; presses++)
        event.dispatch('report-page', { id: -1, url, incognito: false });
    }, `${site.pages.decent}?try=${tries}`);
    await expect.poll(() => wire.count('POST'), SOON).toBe(tries);
  }
  await expect.poll(() => service.count()).toBe(SHORTCUTS);
  expect(wire.count('POST')).toBe(SHORTCUTS);
  tell(SHORTCUTS, wire.count('POST'), await service.count());
});
