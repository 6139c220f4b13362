import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen } from '../../screens/screens.ts';

test('another privacy than before begins a new report of a page that has one, which can be given up', async ({
  popupOn,
  connected,
  site,
  service,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.click();
  await popup.says('Report ready');
  await expect(popup.create).toHaveCount(0);

  await popup.choosePrivacy('Private');
  await expect(popup.create, 'it is the privacy of the settings').toHaveCount(0);
  await popup.choosePrivacy('Public');
  await expect(popup.create).toBeVisible();
  await popup.thisPage.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(popup.create).toHaveCount(0);
  await expect(popup.privacy).toContainText('Private');
  await expect(popup.page.locator(':focus')).not.toHaveCount(0);

  await popup.choosePrivacy('Public');
  await popup.create.click();
  await expect.poll(async () => (await service.reports()).map(({ privacy }) => privacy)).toEqual([0, 1]);
  await expect(popup.create).toHaveCount(0);
  await expect(popup.privacy, 'the choice was for that report').toContainText('Private');
  await popup.page.close();

  const again = popupScreen(await connected.popup(popup.tab));
  await again.runAgain.click();
  await expect(again.runAgain).not.toHaveAttribute('aria-disabled');
  const [newest] = await service.reports();
  expect(newest?.privacy, 'running again keeps the privacy').toBe(0);
});

test('a public report that this browser cannot make is created at a service, with the same privacy', async ({
  popupOn,
  site,
  service,
}) => {
  const popup = await popupOn(site.pages.good);
  const used = popup.thisPage.getByRole('combobox', { name: 'Service' });
  await used.selectOption('This browser');
  await expect(popup.thisPage).toContainText('stays in this browser');
  await expect(used, 'it had the focus').toBeFocused();

  await popup.choosePrivacy('Public');
  await expect(popup.create).toHaveCount(0);
  await popup.thisPage.getByRole('button', { name: /^Use / }).click();
  await expect(popup.privacy).toContainText('Public');
  await expect(used).toBeFocused();
  await popup.create.click();
  await popup.says('Report ready');
  expect(await service.reports()).toMatchObject([{ url: site.pages.good, privacy: 0 }]);
});
