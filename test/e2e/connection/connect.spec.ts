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

test('slashes and spaces around the address are ignored', async ({ options, faultProxy, service }) => {
  const { connect, connected } = await options();
  await connect(` ${faultProxy.url}/ `, service.key);
  await expect(connected).toBeVisible();
  expect(faultProxy.seen.every(({ path }) => path.startsWith('/api/v1/'))).toBe(true);
});

inBoth('a service that is not running is reported as unreachable', async ({ options, service }) => {
  await service.stop();
  const { connect, alert } = await options();
  await connect(service.url, service.key);
  await expect(alert).toContainText('The report service cannot be reached.');
  await expect(alert).toContainText(new URL(service.url).host);
});

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

test('reopened settings show the connection', async ({ extension, options, faultProxy, service }) => {
  const { connect, connected, alert, page } = await options();
  await connect(faultProxy.url, service.key);
  await expect(connected).toBeVisible();
  const status = async () => JSON.stringify((await extension.stored())['connection-status']);
  const first = await status();
  await page.reload();
  await expect.poll(status).not.toBe(first);
  await expect(connected).toContainText(`Connected to ${new URL(faultProxy.url).host}`);
  // the connection is tested again, not only restored
  faultProxy.fail('GET', { kind: 'answer', status: 401 });
  await page.reload();
  await expect(alert).toContainText('The service does not accept the API key.');
  await expect(connected).toBeHidden();
});

test('a working connection is not replaced by a wrong key', async ({
  extension,
  options,
  faultProxy,
  service,
}) => {
  const { connect, connected, alert, page, save, edit } = await options();
  await connect(faultProxy.url, service.key);
  await expect(connected).toBeVisible();
  const savedNow = async () => {
    const { connections, keys } = await extension.stored();
    return { connections, keys };
  };
  const before = await savedNow();
  expect(JSON.stringify(before)).toContain(service.key);
  await edit();
  await connect(faultProxy.url, 'typo');
  await expect(alert).toContainText('The service does not accept the API key.');
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  expect(await savedNow()).toEqual(before);
  await page.reload();
  await expect(connected).toBeVisible();
  await edit();
  await save.click();
  await expect(connected).toBeVisible();
  expect(faultProxy.seen.at(-1)?.headers.authorization).toBe(`Bearer ${service.key}`);
});

test('a failing connection can be saved anyway', async ({ extension, options, faultProxy, service }) => {
  const { connect, alert, page, saveAnyway } = await options();
  faultProxy.fail('GET', { kind: 'answer', status: 500 });
  await connect(faultProxy.url, service.key);
  await expect(alert).toContainText('The report service has a problem.');
  expect(JSON.stringify(await extension.stored())).not.toContain(service.key);
  await saveAnyway.click();
  await expect(page.getByRole('button', { name: /^More actions: / })).toBeVisible();
  await expect(alert).toContainText('The report service has a problem.');
  await expect(saveAnyway).toBeHidden();
  expect(JSON.stringify(await extension.stored())).toContain(service.key);
});

test('a key pasted with “Bearer” works, and an unsendable one is rejected immediately', async ({
  options,
  faultProxy,
  service,
}) => {
  const { connect, connected, page } = await options();
  await connect(faultProxy.url, 'ключ');
  await expect(page.getByText('This key contains characters that can’t be sent')).toBeVisible();
  expect(faultProxy.seen).toEqual([]);
  await connect(faultProxy.url, `Bearer ${service.key}`);
  await expect(connected).toBeVisible();
  expect(faultProxy.seen[0]?.headers.authorization).toBe(`Bearer ${service.key}`);
});

test('an address pasted with its key fills both fields', async ({ options, faultProxy, service }) => {
  const { address, key, openForm, save, connected } = await options();
  await openForm();
  // the line that `npm run service` prints
  await address.fill(`Connect: ${faultProxy.url}/#key=${service.key}`);
  await expect(address).toHaveValue(`${faultProxy.url}/`);
  await expect(key).toHaveValue(service.key);
  await save.click();
  await expect(connected).toBeVisible();
});

test('an invalid address is never sent', async ({ options, faultProxy, service }) => {
  const { connect, page } = await options();
  for (const [typed, words] of [
    ['', 'Enter the address of your report service'],
    ['not an address', 'Enter an address such as'],
    ['ftp://seo.example.com', 'must start with https://'],
    ['https://user:secret@seo.example.com', 'user name and password'],
  ] as const) {
    await connect(typed, service.key);
    await expect(page.getByText(words)).toBeVisible();
  }
  expect(faultProxy.seen).toEqual([]);
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
  await expect(page.getByRole('status').filter({ hasText: 'Key removed.' })).toBeVisible();
  expect(JSON.stringify(await connected.stored())).not.toContain(service.key);
  const popup = await connected.popup(await connected.open(site.pages.good));
  await expect(popup.getByRole('button', { name: 'Connect a service' })).toBeVisible();
  await popup.getByRole('button', { name: 'Use this browser' }).click();
  await expect(popup.getByRole('button', { name: 'Create report' })).toBeVisible();
});
