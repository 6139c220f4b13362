import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { refusedRequest, storeRefused } from '../../faults/stored-jobs.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

inBoth(
  'the popup shows what is removed from the URL, and sends the cleaned URL',
  async ({ popupOn, site, service }) => {
    const popup = await popupOn(`${site.pages.good}?utm_source=news#top`);
    await expect(popup.thisPage).toContainText('Sent without utm_source, #top');
    await popup.create.click();
    await popup.says('Report ready: Good');
    expect(await service.reports()).toMatchObject([{ url: site.pages.good }]);
  },
);

test('a URL with a secret shows a warning before it is sent, and still needs only one click', async ({
  popupOn,
  site,
  service,
  faultProxy,
}) => {
  const popup = await popupOn(`${site.pages.good}?token=0123456789abcdef`);
  await expect(popup.thisPage).toContainText('The address seems to contain a secret: token');
  expect(faultProxy.count('POST')).toBe(0);
  await popup.create.click();
  await popup.says('Report ready');
  expect(await service.reports()).toHaveLength(1);
});

test('a page that a remote service cannot reach shows a warning', async ({ connected, site }) => {
  const page = await connected.ownPage('options');
  // a service on the web, which this test must not contact
  await page.evaluate(async () => {
    const { connections } = await chrome.storage.local.get('connections');
    const moved = JSON.parse(
      JSON.stringify(connections).replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://seo.example'),
    );
    await chrome.storage.local.set({ connections: moved });
  });
  await page.close();
  const popup = popupScreen(await connected.popup(await connected.open(site.pages.good)));
  await expect(popup.thisPage).toContainText('This page is on your computer');
});

test('link and password of a new report are copied once, and then the password is gone', async ({
  popupOn,
  connected,
  site,
  service,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.choosePrivacy('Password');
  await popup.password.fill('rye & salt 7');
  await popup.create.click();
  await popup.says('Report ready');
  const copied = await recordClipboard(popup.page);
  const button = popup.thisPage.getByRole('button', { name: 'Copy link and password' });
  await button.click();
  await popup.says('Link and password copied.');
  await expect(button).toHaveCount(0);
  await expect(popup.page.locator(':focus')).not.toHaveCount(0);
  const [report] = await service.reports();
  expect(await copied()).toMatch(new RegExp(`/reports/${report?.id}\n.*: rye & salt 7$`));
  expect(JSON.stringify(await connected.stored())).not.toContain('rye & salt 7');
  const everything = await popup.page.evaluate(() =>
    JSON.stringify([
      document.body.innerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
    ]),
  );
  expect(everything).not.toContain('rye &');
});

test('a failed request without a popup is shown in the next popup, until it is dismissed', async ({
  connected,
  options,
  site,
}) => {
  const tab = await connected.open(site.pages.good);
  const { page } = await options();
  // as the background stores it after a menu click without host permission
  await page.evaluate(storeRefused, refusedRequest(`${site.origin}/linked`));
  const popup = popupScreen(await connected.popup(tab));
  await expect(popup.alert).toContainText('The report service cannot be reached.');
  await expect(popup.thisPage).toContainText('/linked');
  await popup.alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(popup.alert).toHaveCount(0);
});

test('a report that became private instead of password-protected shows this when it is ready', async ({
  connected,
  popupOn,
  options,
  site,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.click();
  await popup.says('Report ready');
  await popup.page.close();
  const { page } = optionsScreen((await options()).page);
  await page.evaluate(async () => {
    const changed = JSON.stringify(await chrome.storage.local.get()).replaceAll(
      '"passwordDowngraded":false',
      '"passwordDowngraded":true',
    );
    await chrome.storage.local.set(JSON.parse(changed));
  });
  const again = popupScreen(await connected.popup(popup.tab));
  await expect(again.thisPage).toContainText('Created as private, because no password could be shown');
});

/** Records in the page what it copies; a browser without a window has no clipboard to read. */
async function recordClipboard(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: async (text: string) => void document.documentElement.setAttribute('data-copied', text),
    });
  });
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? '';
}
