import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

inBoth(
  'one button connects with an address and a key, and the settings show the connection',
  async ({ options, faultProxy, service }) => {
    const { connect, connected, edit, key, address } = await options();
    await connect(faultProxy.url, service.key);
    await expect(connected).toContainText(`Connected to ${new URL(faultProxy.url).host}`);
    await edit();
    await expect(key).toHaveValue('');
    await expect(address).toHaveValue(faultProxy.url);
  },
);

test('a wrong key is reported as such, and the right one fixes it', async ({
  options,
  faultProxy,
  service,
}) => {
  const { connect, alert, connected } = await options();
  await connect(faultProxy.url, 'vdt_not-a-key-of-this-service');
  await expect(alert).toContainText('The service does not accept the API key.');
  await connect(faultProxy.url, service.key);
  await expect(connected).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a removed key is no longer stored, and the popup offers a service or this browser', async ({
  connected,
  options,
  service,
  site,
}) => {
  const { pick, page } = await options();
  await pick(/^Forget key of/);
  await page.getByRole('dialog').getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No key' })).toBeVisible();
  expect(JSON.stringify(await connected.stored())).not.toContain(service.key);
  const popup = await connected.popup(await connected.open(site.pages.good));
  await expect(popup.getByRole('button', { name: 'Connect a service' })).toBeVisible();
  await popup.getByRole('button', { name: 'Use this browser' }).click();
  await expect(popup.getByRole('button', { name: 'Create report' })).toBeVisible();
});
