import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupReports, popupScreen } from '../../screens/screens.ts';

// policies apply to the whole browser
test.use({ ownBrowser: true });

test('a policy against public reports is applied, and explained wherever a public report could be chosen', {
  tag: '@core',
}, async ({ connected, options, service, site }) => {
  const report = await service.create(site.pages.good, { privacy: '0' });
  const { page } = await options();
  const card = page.getByRole('region', { name: 'New reports' });
  const byDefault = card.getByRole('radiogroup', { name: 'Default privacy' });
  await byDefault.getByRole('radio', { name: 'Public' }).check();
  await expect.poll(() => connected.stored().then(JSON.stringify)).toContain('"defaultPrivacy":0');

  await connected.setPolicy({ noPublicReports: true });
  // the open page updates
  await expect(byDefault.getByRole('radio', { name: 'Public' })).toBeDisabled();
  await expect(byDefault).toHaveAccessibleDescription(/Your administrator does not allow public reports\./);
  await page.close();

  const popup = popupScreen(await connected.popup(await connected.open(site.pages.bad)));
  await expect(popup.privacy).toHaveAccessibleName(/Private/);
  await popup.privacy.press('Enter');
  const forbidden = popup.privacies.first();
  await forbidden.focus();
  await expect(forbidden).toHaveAccessibleName('Public');
  await expect(forbidden).toHaveAccessibleDescription('Your administrator does not allow public reports.');
  await expect(forbidden).toContainText('Your administrator does not allow public reports.');
  await forbidden.press('Enter');
  await expect(forbidden).toBeFocused();
  await forbidden.press('Escape');
  await expect(popup.privacy).toBeFocused();
  await expect(popup.privacy).toHaveAccessibleName(/Private/);
  await popup.showReports();
  await popup.choose(site.pages.good, 'Change privacy');
  const dialog = popup.page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Public' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Private' }).check();
  await dialog.getByRole('button', { name: 'Change privacy' }).click();
  await expect.poll(async () => (await service.report(report.id)).privacy).toBe(1);
});

test('an administrator’s service and privacy are shown as fixed, and invalid values are reported', async ({
  extension,
  options,
  service,
  faultProxy,
}) => {
  await extension.setPolicy({
    serviceAddress: faultProxy.url,
    defaultPrivacy: 'password',
    noPublicReport: true,
  });
  const { page, address, key, save, edit, connected } = await options();
  await expect(address).toHaveValue(faultProxy.url);
  await expect(address).not.toBeEditable();
  await expect(address).toHaveAccessibleDescription(/Set by your administrator\./);
  await key.fill(service.key);
  await save.click();
  await expect(connected).toBeVisible();
  const byDefault = page.getByRole('radiogroup', { name: 'Default privacy' });
  await expect(byDefault.getByRole('radio', { name: 'Password' })).toBeChecked();
  for (const name of ['Public', 'Private', 'Password'])
    await expect(byDefault.getByRole('radio', { name })).toBeDisabled();
  await expect(byDefault).toHaveAccessibleDescription('Set by your administrator.');
  await expect(page.getByRole('main')).toContainText('Ignored: noPublicReport.');

  // the previous service gets no more requests
  const calls = faultProxy.seen.length;
  await extension.setPolicy({ serviceAddress: service.url });
  await edit();
  await expect(address).toHaveValue(service.url);
  const popup = await popupReports(await extension.ownPage('popup'));
  await expect(popup.reports.getByRole('alert')).toContainText(
    'Your administrator requires another report service.',
  );
  expect(faultProxy.seen.length).toBe(calls);
});

inFirefox(
  'an administrator’s settings apply from the next start, and are marked as such',
  async ({ connected, options, site }) => {
    await connected.setPolicy({ defaultPrivacy: 'password', noPublicReports: true });
    const { page } = await options();
    const byDefault = page.getByRole('radiogroup', { name: 'Default privacy' });
    await expect(byDefault.getByRole('radio', { name: 'Password' })).toBeChecked();
    await expect(byDefault.getByRole('radio', { name: 'Private' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'New reports' })).toContainText(
      'Set by your administrator.',
    );

    const popup = popupScreen(await connected.popup(await connected.open(site.pages.good)));
    await expect(popup.privacy).toHaveAccessibleName(/Password/);
    await popup.privacy.click();
    await expect(popup.privacies.first()).toBeDisabled();
    await expect(popup.thisPage).toContainText('Your administrator does not allow public reports.');
  },
);
