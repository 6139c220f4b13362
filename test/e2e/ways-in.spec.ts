import type { Browser } from 'webextension-polyfill';
import { expect, test } from '../helpers/verdict-test.ts';

/** An event of the browser's, as its own code raises it: no script reaches its menus, its keys or its address bar. */
interface Told {
  dispatch(...told: readonly unknown[]): void;
}

/** In the background the browser has this. */
declare const chrome: {
  readonly tabs: Browser['tabs'];
  readonly contextMenus: { readonly onClicked: Told };
  readonly commands: { readonly onCommand: Told };
  readonly omnibox: { readonly onInputChanged: Told; readonly onInputEntered: Told };
};

test('a link is reported from its menu, a page by its keys, and the address bar finds and opens them', async ({
  connected,
  service,
  site,
  wire,
}) => {
  const { good, bad } = site.pages;
  await connected.open(good);
  const workers = () =>
    connected.context.serviceWorkers().filter((each) => each.url().includes(connected.id));
  await expect.poll(workers).toHaveLength(1);
  const [background] = workers();
  await background?.evaluate(async (linkUrl) => {
    const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ menuItemId: 'report-link', linkUrl }, front);
  }, bad);
  await expect.poll(() => service.reports()).toMatchObject([{ url: bad, privacy: 1 }]);

  await background?.evaluate(async (url) => {
    const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    // the keys grant the address of the tab in front (activeTab), which this does not
    chrome.commands.onCommand.dispatch('report-page', { ...front, url });
  }, good);
  await expect.poll(() => service.reports()).toHaveLength(2);

  const suggested = () =>
    background?.evaluate(
      () => new Promise((suggest) => chrome.omnibox.onInputChanged.dispatch('guest-book', suggest)),
    );
  await expect
    .poll(suggested)
    .toEqual([{ content: bad, description: expect.stringContaining('<match>Bad') }]);
  const opening = connected.context.waitForEvent('page');
  await background?.evaluate((address) => {
    chrome.omnibox.onInputEntered.dispatch(address, 'newForegroundTab');
  }, bad);
  const [report] = await service.reportsOf(bad);
  await expect(await opening).toHaveURL(`${wire.url}/reports/${report?.id}`);
});
