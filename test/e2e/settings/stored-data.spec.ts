import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { expect, test } from '../../drivers/setup/verdict-test.ts';

/** Available where the functions passed to `evaluate` run. */
declare const chrome: Browser;

const store = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((values) => chrome.storage.local.set(values), values);

test('unreadable stored data is kept, and can be seen, saved as a file and removed', {
  tag: '@core',
}, async ({ connected, options }) => {
  const { page } = await options();
  const newer = { version: 99, value: { defaultPrivacy: 'friends' } };
  await store(page, { settings: newer, 'job:1': 'broken', 'history:c:1': { version: 0 } });
  await page.reload();
  const kept = page.getByRole('region', { name: 'Unreadable data' });
  const row = (name: string) => kept.getByRole('listitem').filter({ hasText: name });
  await expect(kept.getByRole('listitem')).toHaveCount(3);
  await expect(row('Settings')).toContainText('Stored by a newer version of Verdict');
  await expect(row('Reports being created')).toContainText('Damaged');
  await expect(row('Page history')).toContainText('comparisons');

  // its key is needed, so the value is quarantined
  await page.getByRole('radio', { name: 'Public', exact: true }).first().check();
  await expect.poll(async () => (await connected.stored())['settings']).toMatchObject({ version: 1 });
  await page.reload();
  await expect(row('Settings')).toContainText('Set aside');
  const download = page.waitForEvent('download');
  await row('Settings').getByRole('button', { name: 'Save a copy' }).click();
  const file = await (await download).createReadStream();
  expect(JSON.parse((await file.toArray()).join(''))).toEqual(newer);

  await row('Settings').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  expect(JSON.stringify(await connected.stored())).not.toContain('friends');
});

test('a report is not sent if its job cannot be stored, and the user is notified', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  await expect(popup.reports).toContainText('No reports yet');
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
