import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

test('another privacy for a page that has a report changes that report, and makes no second one', async ({
  popupOn,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.click();
  await popup.says('Report ready');
  await expect(popup.privacy).toHaveAccessibleName('Privacy: Private');
  await popup.choosePrivacy('Public');
  await expect(popup.privacy).toHaveAccessibleName('Privacy: Public');
  expect(await service.reports()).toMatchObject([{ url: site.pages.good, privacy: 0 }]);
  expect(faultProxy.count('POST')).toBe(1);

  await popup.choosePrivacy('Password');
  const dialog = popup.page.getByRole('dialog', { name: 'Change privacy' });
  await dialog.getByRole('textbox', { name: 'Report password' }).fill('caraway');
  await dialog.getByRole('button', { name: 'Change privacy' }).click();
  await expect(popup.privacy).toHaveAccessibleName('Privacy: Password');
  await expect.poll(async () => (await service.reports()).map(({ privacy }) => privacy)).toEqual([2]);
  expect(faultProxy.count('POST')).toBe(1);
});

test('a new report with another privacy is made from the menu, and can be given up', async ({
  popupOn,
  connected,
  site,
  service,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.click();
  await popup.says('Report ready');
  await popup.newReport();
  await popup.create.press('Escape');
  await expect(popup.create, 'and the popup stays').toHaveCount(0);
  await popup.newReport();
  await popup.choosePrivacy('Public');
  await popup.thisPage.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(popup.create).toHaveCount(0);
  await expect(popup.privacy, 'that of the report').toHaveAccessibleName('Privacy: Private');
  await expect(popup.page.locator(':focus')).not.toHaveCount(0);

  await popup.newReport();
  await expect(popup.privacy).toHaveAccessibleName(/^Where and who: .*Private$/);
  await popup.choosePrivacy('Public');
  await popup.create.click();
  await expect.poll(async () => (await service.reports()).map(({ privacy }) => privacy)).toEqual([0, 1]);
  await expect(popup.create).toHaveCount(0);
  await popup.page.close();

  const again = popupScreen(await connected.popup(popup.tab));
  await expect(again.privacy).toHaveAccessibleName('Privacy: Public');
  await again.runAgain.click();
  await expect(again.runAgain).not.toHaveAttribute('aria-disabled');
  const [newest] = await service.reports();
  expect(newest?.privacy, 'running again keeps the privacy').toBe(0);
});
