import type { Browser } from 'webextension-polyfill';
import { expect, test } from '../../../drivers/setup/verdict-test.ts';
import { type PopupScreen, popupScreen } from '../../../screens/screens.ts';
import { figure, rounds } from '../figures.ts';

/** Available where the function passed to the background runs. */
declare const chrome: Browser;

// 1,000 attempts in all
const DOUBLE_CLICKS = rounds(500);
const TWO_WINDOWS = rounds(100);
const SHORTCUTS = rounds(400);

/** Polled frequently, because it is repeated a thousand times. */
const SOON = { intervals: [20, 50, 100] };

/** Waits until the report is ready, which closes the form. */
function ready({ create }: PopupScreen): Promise<void> {
  return expect(create).toBeHidden();
}

function report(tries: number, requests: number, reports: number): void {
  figure('tries; requests; reports at the service', `${tries}; ${requests}; ${reports}`);
}

test('double clicks', async ({ popupOn, service, site, faultProxy }) => {
  const popup = await popupOn(site.pages.decent);
  for (let tries = 1; tries <= DOUBLE_CLICKS; tries++) {
    if (tries > 1) await popup.newReport();
    await popup.create.dblclick();
    await expect.poll(() => faultProxy.count('POST'), SOON).toBe(tries);
    await ready(popup);
  }
  expect(faultProxy.count('POST')).toBe(DOUBLE_CLICKS);
  report(DOUBLE_CLICKS, faultProxy.count('POST'), await service.count());
  expect(await service.count()).toBe(DOUBLE_CLICKS);
});

test('two popups on one page, in two windows', async ({ popupOn, connected, service, site, faultProxy }) => {
  const popup = await popupOn(site.pages.decent);
  // the same page under another URL
  const twinTab = await connected.openWindow(`${site.pages.decent}#ovens`);
  const twin = popupScreen(await connected.popup(twinTab));
  for (let tries = 1; tries <= TWO_WINDOWS; tries++) {
    if (tries > 1) {
      await popup.newReport();
      await twin.newReport();
    }
    // held, so that the second click is one for a report that is under way
    faultProxy.fail('POST', { kind: 'hold' });
    await Promise.all([popup.create.dispatchEvent('click'), twin.create.dispatchEvent('click')]);
    await expect.poll(() => faultProxy.count('POST'), SOON).toBe(tries);
    await popup.says('Creating report…');
    await twin.says('Creating report…');
    faultProxy.heal();
    faultProxy.release();
    await ready(popup);
    await ready(twin);
  }
  expect(faultProxy.count('POST')).toBe(TWO_WINDOWS);
  report(TWO_WINDOWS, faultProxy.count('POST'), await service.count());
  expect(await service.count()).toBe(TWO_WINDOWS);
});

test('the shortcut held down', async ({ connected, service, site, faultProxy }) => {
  await connected.open(site.pages.decent);
  const [background] = connected.context.serviceWorkers();
  if (!background) throw new Error('The background is not running.');
  for (let tries = 1; tries <= SHORTCUTS; tries++) {
    // a held key repeats like this in browsers; each time on another page
    await background.evaluate((url) => {
      const event = chrome.commands.onCommand as unknown as {
        dispatch(name: string, tab: unknown): void;
      };
      for (let presses = 0; presses < 10; presses++)
        event.dispatch('report-page', { id: -1, url, incognito: false });
    }, `${site.pages.decent}?try=${tries}`);
    await expect.poll(() => faultProxy.count('POST'), SOON).toBe(tries);
  }
  await expect.poll(() => service.count()).toBe(SHORTCUTS);
  expect(faultProxy.count('POST')).toBe(SHORTCUTS);
  report(SHORTCUTS, faultProxy.count('POST'), await service.count());
});
