import type { Browser } from 'webextension-polyfill';
import { leaving } from '../../drivers/chromium/leaving.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { until } from '../../drivers/setup/until.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { bulkScreen, openBulk } from '../../screens/bulk-screen.ts';
import { popupScreen } from '../../screens/screens.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

test('the tabs of the window are planned once the browser grants access', async ({ connected, site }) => {
  const bulk = await openBulk(connected);
  // without the permission only granted hosts are visible; a test cannot accept the prompt
  await connected.open(site.pages.good.replace('localhost', '127.0.0.1'));
  const answer = (granted: boolean) =>
    bulk.page.evaluate((granted) => {
      Object.assign(chrome.permissions, { request: async () => granted, contains: async () => granted });
    }, granted);
  await answer(false);
  const button = bulk.button('Use these tabs');
  await button.click();
  await expect(bulk.page.getByRole('alert')).toContainText('Verdict can’t see the addresses of your tabs');
  await answer(true);
  await button.click();
  await expect(bulk.plan).toContainText('1 new');
});

inFirefox(
  'the tabs of the window, and the links of the active page, are planned once the browser grants access',
  async ({ connected, site }) => {
    const tab = await connected.open(site.pages.good);
    const bulk = await openBulk(connected);
    await bulk.button('Use these tabs').click();
    await expect(bulk.plan).toContainText('1 new');
    await bulk.page.close();

    const popup = popupScreen(await connected.popup(tab));
    await popup.privacy.click();
    await leaving(popup.page.getByRole('menuitem', { name: 'Check linked pages…' }).click());
    const opened = await until(
      'a page for the links opens',
      async () => (await connected.openPages('reports'))[0],
    );
    await expect(bulkScreen(opened).plan).toContainText(/\d+ new/);
  },
);

test('the links of the active page are planned from its popup', async ({ connected, popupOn, site }) => {
  const popup = await popupOn(site.pages.good);
  const opened = connected.context.waitForEvent('page');
  await popup.privacy.click();
  await leaving(popup.page.getByRole('menuitem', { name: 'Check linked pages…' }).click());
  const bulk = bulkScreen(await opened);
  await expect(bulk.plan).toContainText(/\d+ new/);
  await expect(bulk.plan).toContainText(site.pages.decent);
});

test('a sitemap is recognised in the box, with and without its scheme', async ({ connected, site }) => {
  const bulk = await openBulk(connected);
  await bulk.planOf(`${site.origin.replace(/^http:\/\/localhost/, '127.0.0.1')}/sitemap.xml`);
  await expect(bulk.plan).toContainText(/\d+ new/);
});
