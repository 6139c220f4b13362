import type { Browser } from 'webextension-polyfill';
import { popupScreen } from '../helpers/screens.ts';
import { expect, test } from '../helpers/verdict-test.ts';
import { figure, rounds } from './figures.ts';

/** Where the function given to the background runs, the browser has this. */
declare const chrome: Browser;

/** Of each of the four ways; 1,000 in all. */
const TRIES = rounds(250);

function tell(requests: number, reports: number): void {
  figure('tries; requests; reports at the service', `${TRIES}; ${requests}; ${reports}`);
}

test('double clicks', async ({ popupOn, service, site, wire }) => {
  const popup = await popupOn(site.pages.decent);
  for (let tries = 1; tries <= TRIES; tries++) {
    await popup.create.dblclick();
    await expect.poll(() => wire.count('POST')).toBe(tries);
    await expect(popup.create).toBeEnabled();
  }
  expect(wire.count('POST')).toBe(TRIES);
  tell(wire.count('POST'), await service.count());
  expect(await service.count()).toBe(TRIES);
});

for (const place of ['tabs', 'windows'] as const) {
  test(`two popups on one page, in two ${place}`, async ({ popupOn, connected, service, site, wire }) => {
    const popup = await popupOn(site.pages.decent);
    // the same page to us, at another address
    const twinAt = `${site.pages.decent}#ovens`;
    const tab = place === 'tabs' ? await connected.open(twinAt) : await connected.openWindow(twinAt);
    const twin = popupScreen(await connected.popup(tab));
    for (let tries = 1; tries <= TRIES; tries++) {
      await Promise.all([popup.create.dispatchEvent('click'), twin.create.dispatchEvent('click')]);
      await expect.poll(() => wire.count('POST')).toBe(tries);
      await expect(popup.create).toBeEnabled();
      await expect(twin.create).toBeEnabled();
    }
    expect(wire.count('POST')).toBe(TRIES);
    tell(wire.count('POST'), await service.count());
    expect(await service.count()).toBe(TRIES);
  });
}

test('the shortcut held down', async ({ connected, service, site, wire }) => {
  const tab = await connected.open(site.pages.decent);
  const popup = popupScreen(await connected.popup(tab));
  const [background] = connected.context.serviceWorkers();
  if (!background) throw new Error('The background does not run.');
  for (let tries = 1; tries <= TRIES; tries++) {
    // as the browser tells of a key that is held: again and again
    await background.evaluate(async (url) => {
      const [tab] = (await chrome.tabs.query({})).filter((each) => each.url === url);
      const event = chrome.commands.onCommand as unknown as {
        dispatch(name: string, tab: unknown): void;
      };
      for (let presses = 0; presses < 10; presses++) event.dispatch('report-page', { ...tab, url });
    }, site.pages.decent);
    await expect.poll(() => wire.count('POST')).toBe(tries);
    await expect(popup.create).toBeEnabled();
  }
  expect(wire.count('POST')).toBe(TRIES);
  tell(wire.count('POST'), await service.count());
  expect(await service.count()).toBe(TRIES);
});
