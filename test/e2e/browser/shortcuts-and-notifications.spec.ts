import type { Browser } from 'webextension-polyfill';
import type { FirefoxView } from '../../drivers/firefox/firefox-view.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

/**
 * A browser event, dispatched by the browser's own code: no script can use its menus or keys.
 */
interface BrowserEvent {
  dispatch(...parameters: readonly unknown[]): void;
}

/** Available in the background. */
declare const chrome: {
  readonly tabs: Browser['tabs'];
  readonly contextMenus: { readonly onClicked: BrowserEvent };
  readonly commands: { readonly onCommand: BrowserEvent };
  readonly notifications: {
    getAll(): Promise<Record<string, true>>;
    readonly onClicked: BrowserEvent;
  };
};

test('the context menu reports links, and the shortcut reports pages', {
  tag: '@core',
}, async ({ connected, service, site }) => {
  const { good, bad } = site.pages;
  await connected.open(good);
  const background = await connected.background();
  await background.evaluate(async (linkUrl) => {
    const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ menuItemId: 'report-link', linkUrl }, front);
  }, bad);
  await expect.poll(() => service.reports()).toMatchObject([{ url: bad, privacy: 1 }]);

  await background.evaluate(async (url) => {
    const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    // real keys grant the active tab's URL (activeTab), a dispatched event does not
    chrome.commands.onCommand.dispatch('report-page', { ...front, url });
  }, good);
  await expect.poll(() => service.reports()).toHaveLength(2);
});

test.describe('with notifications allowed', () => {
  test.use({ granted: 'notifications' });

  test('a report created without a popup is announced when ready, and a click opens it', async ({
    connected,
    service,
    site,
    faultProxy,
  }) => {
    const settings = await connected.ownPage('options');
    // it becomes checked when the browser has responded
    await settings.getByRole('checkbox', { name: 'Notify when a report is ready' }).click();
    await expect.poll(() => connected.stored().then(JSON.stringify)).toContain('"notifications":true');
    await settings.close();
    const shown = () => connected.inside(async () => Object.keys(await chrome.notifications.getAll()), null);
    expect(await shown()).toEqual([]);

    await connected.open(site.pages.good);
    const background = await connected.background();
    await background.evaluate(async (url) => {
      const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.commands.onCommand.dispatch('report-page', { ...front, url });
    }, site.pages.good);
    await expect.poll(shown).toHaveLength(1);
    const [notice] = await shown();
    const opening = connected.context.waitForEvent('page');
    await background.evaluate((id) => chrome.notifications.onClicked.dispatch(id), notice);
    const [report] = await service.reportsOf(site.pages.good);
    await expect(await opening).toHaveURL(`${faultProxy.url}/reports/${report?.id}`);
    await expect.poll(shown).toEqual([]);
  });
});

inFirefox(
  'menus and keys work as they do for users, each of them waking the background',
  { tag: '@core' },
  async ({ connected, service, site }) => {
    const { good, decent, bad } = site.pages;
    // Playwright has no API for the browser's own menus
    const page = await connected.open(good);
    const tab = page as unknown as FirefoxView;
    await connected.stopBackground();
    await tab
      .getByRole('link', { name: 'Our loaves and prices' })
      .chooseInMenu('Create SEO report of this link');
    await expect.poll(() => service.reports()).toMatchObject([{ url: decent, privacy: 1 }]);

    await connected.stopBackground();
    await tab.getByRole('heading').first().chooseInMenu('Create SEO report of this page');
    await expect.poll(() => service.reports()).toMatchObject([{ url: good, privacy: 1 }, { url: decent }]);

    await tab.goto(bad);
    await connected.stopBackground();
    await tab.press('Ctrl+Alt+G');
    await expect.poll(() => service.reports()).toMatchObject([{ url: bad }, { url: good }, { url: decent }]);
  },
);

inFirefox(
  'a report created without a popup is announced when ready, and a click opens it',
  async ({ connected, firefox, service, site, faultProxy }) => {
    const settings = await connected.ownPage('options');
    await settings.getByRole('checkbox', { name: 'Notify when a report is ready' }).check();
    await settings.close();
    const tab = (await connected.open(site.pages.good)) as unknown as FirefoxView;
    await connected.stopBackground();
    await tab.press('Ctrl+Alt+G');
    await expect
      .poll(() => firefox.notices())
      .toEqual([['Report ready: Good', expect.stringContaining(site.pages.good)]]);

    await connected.stopBackground();
    await firefox.clickNotice();
    const [report] = await service.reportsOf(site.pages.good);
    await expect.poll(() => firefox.tabsAt(`${faultProxy.url}/reports/${report?.id}`)).toHaveLength(1);
    await expect.poll(() => firefox.notices()).toEqual([]);
  },
);

inFirefox(
  'the keys work on a page that has the same access keys, and press nothing in it',
  async ({ connected, firefox, service, site }) => {
    const buttons = [...'vgj'].map(
      (key) => `<button accesskey="${key}" onclick="document.title += '${key}'">${key}</button>`,
    );
    const address = site.publish('/keys', `<!doctype html><title>Keys:</title>${buttons.join('')}`);
    const tab = (await connected.open(address)) as unknown as FirefoxView;
    await tab.press('Ctrl+Alt+V');
    const popup = await firefox.shownPopup();
    await popup.press('Escape');
    await tab.press('Ctrl+Alt+G');
    await expect.poll(() => service.reports()).toMatchObject([{ url: address }]);
    await tab.press('Ctrl+Alt+J');
    await firefox.sidebar();
    expect(await tab.evaluate('return content.document.title')).toBe('Keys:');
  },
);
