import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

inBoth(
  'a page that is noindex or has another canonical URL shows a warning before its report uses quota',
  async ({ popupOn, site, service, faultProxy }) => {
    const popup = await popupOn(`${site.origin}/print`);
    await expect(popup.thisPage).toContainText('canonical address is another page of this site');
    await expect(popup.thisPage.getByRole('definition').first()).toHaveText('Can’t be indexed noindex');
    await popup.thisPage.getByRole('button', { name: 'Use the canonical address instead' }).click();
    await expect(popup.thisPage).toContainText('Instead of this page, the report will be for:');
    expect(faultProxy.count('POST')).toBe(0);
    await popup.create.click();
    await popup.says('Report ready: Decent');
    expect(await service.reports()).toMatchObject([{ url: site.pages.decent }]);
  },
);

test('a page’s canonical URL can be used with the keyboard, undone, and ignored', {
  tag: '@core',
}, async ({ popupOn, connected, site, service }) => {
  const popup = await popupOn(`${site.origin}/print`);
  const instead = popup.thisPage.getByRole('button', { name: 'Use the canonical address instead' });
  await expect(instead).toBeVisible();
  await instead.focus();
  await popup.page.keyboard.press('Enter');
  await expect(popup.thisPage).toContainText('Instead of this page, the report will be for:');
  const back = popup.thisPage.getByRole('button', { name: 'Use this page’s address' });
  await expect(back).toBeFocused();
  await back.click();
  await expect(popup.thisPage).toContainText('another page of this site');
  await popup.page.close();

  const copy = popupScreen(await connected.popup(await connected.open(`${site.origin}/copy`)));
  await expect(copy.thisPage).toContainText('canonical address is on another site, bakers.example');
  // the warning does not block the button
  await copy.create.click();
  await expect.poll(async () => (await service.reports())[0]?.url).toBe(`${site.origin}/copy`);
});

test('a page with a report offers to run it again, and another one with its own privacy from the menu', async ({
  popupOn,
  connected,
  site,
  service,
}) => {
  const first = await popupOn(site.pages.good);
  await first.create.click();
  await first.says('Report ready');
  await expect(first.create).toHaveCount(0);
  await first.page.close();

  const popup = popupScreen(await connected.popup(first.tab));
  await expect(popup.thisPage).toContainText('just now');
  await expect(popup.thisPage.getByRole('link', { name: 'Open report' })).toBeVisible();
  await expect(popup.create).toHaveCount(0);
  await popup.thisPage.getByRole('button', { name: /^More actions/ }).press('Enter');
  await popup.page.getByRole('menuitem', { name: 'New report' }).press('Enter');
  await popup.choosePrivacy('Public');
  await popup.create.press('Enter');
  await expect.poll(async () => (await service.reports()).length).toBe(2);
  expect((await service.reports())[0]).toMatchObject({ url: site.pages.good, privacy: 0 });
  await expect(popup.create).toHaveCount(0);
  await expect(popup.page.locator(':focus')).not.toHaveCount(0);

  await popup.runAgain.press('Enter');
  await expect(popup.runAgain).toBeFocused();
  expect(await service.reports()).toHaveLength(2);
});
