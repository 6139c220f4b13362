import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

/** Available where the functions passed to `evaluate` run. */
declare const chrome: Browser;

const store = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((values) => chrome.storage.local.set(values), values);

test('unreadable stored data is kept, and can be exported', {
  tag: '@core',
}, async ({ connected, options }) => {
  const { page } = await options();
  const newer = { version: 99, value: { defaultPrivacy: 'friends' } };
  await store(page, { settings: newer, 'job:1': 'broken', 'history:c:1': { version: 0 } });
  await page.reload();
  const kept = page.getByText('Verdict keeps it unchanged and works without it');
  await expect(kept).toBeVisible();

  // its key is needed, so the value is quarantined
  await page.getByRole('radio', { name: 'Public', exact: true }).first().check();
  await expect.poll(async () => (await connected.stored())['settings']).toMatchObject({ version: 1 });
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await (await download).createReadStream();
  expect(JSON.parse((await file.toArray()).join(''))).toEqual({
    [`quarantine:settings:${await quarantinedAt(connected)}`]: newer,
    'job:1': 'broken',
    'history:c:1': { version: 0 },
  });
  await expect(kept).toBeVisible();
  const stored = await connected.stored();
  expect(stored).toMatchObject({ 'job:1': 'broken', settings: { value: { defaultPrivacy: 0 } } });
});

/** When the settings were set aside, as their key says. */
async function quarantinedAt(extension: ExtensionDriver): Promise<string | undefined> {
  const names = Object.keys(await extension.stored());
  return names.find((name) => name.startsWith('quarantine:settings:'))?.split(':')[2];
}

test('a report is not sent if its job cannot be stored, and the user is notified', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  await popup.says('No report yet');
  await popup.page.evaluate(() => {
    const { local } = chrome.storage;
    const set = local.set.bind(local);
    // the extension may use as much as the disk has
    local.set = (items: Record<string, unknown>) => {
      if (!Object.keys(items).some((name) => name.startsWith('job:'))) return set(items);
      local.set = set;
      throw new Error('Resource::kQuotaBytes quota exceeded');
    };
  });
  await popup.create.click();
  await expect(popup.alert).toContainText('storage in this browser is full');
  expect(faultProxy.count('POST')).toBe(0);
  await popup.create.click();
  await popup.says('Report ready: Good');
  expect(await service.reports()).toHaveLength(1);
  expect(Object.keys(await connected.stored())).toContainEqual(expect.stringMatching(/^job:/));
});
