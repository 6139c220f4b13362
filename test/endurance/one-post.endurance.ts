import type { Browser } from 'webextension-polyfill';
import { popupScreen } from '../helpers/screens.ts';
import { expect, test } from '../helpers/verdict-test.ts';
import { figure, rounds } from './figures.ts';

/** Where the function given to the background runs, the browser has this. */
declare const chrome: Browser;

// 1,000 tries in all
const DOUBLE_CLICKS = rounds(300);
const TWO_WINDOWS = rounds(100);
const SHORTCUTS = rounds(600);

function tell(tries: number, requests: number, reports: number): void {
  figure('tries; requests; reports at the service', `${tries}; ${requests}; ${reports}`);
}

test('double clicks', async ({ popupOn, service, site, wire }) => {
  const popup = await popupOn(site.pages.decent);
  for (let tries = 1; tries <= DOUBLE_CLICKS; tries++) {
    await popup.create.dblclick();
    await expect.poll(() => wire.count('POST')).toBe(tries);
    await expect(popup.create).toBeEnabled();
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
    await expect.poll(() => wire.count('POST')).toBe(tries);
    await expect(popup.create).toBeEnabled();
    await expect(twin.create).toBeEnabled();
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
    await expect.poll(() => wire.count('POST'), { intervals: [20, 50, 100] }).toBe(tries);
  }
  await expect.poll(() => service.count()).toBe(SHORTCUTS);
  expect(wire.count('POST')).toBe(SHORTCUTS);
  tell(SHORTCUTS, wire.count('POST'), await service.count());
});
