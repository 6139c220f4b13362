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
  await store(page, { settings: newer, jobs: 'broken', 'past:c:1': { version: 0 } });
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
  await expect(kept.getByRole('listitem')).toHaveCount(2);
  expect(JSON.stringify(await connected.stored())).not.toContain('friends');
});

test('a report is not sent if the storage is full, and the user is notified', async ({
  popupOn,
  connected,
  options,
  service,
  site,
  faultProxy,
}) => {
  const { page } = await options();
  await page.evaluate(async () => {
    // up to the last byte of the quota
    for (let size = 10_000_000, part = 0; size > 0; size = Math.floor(size / 2), part++)
      await chrome.storage.local.set({ [`filler ${part}`]: 'x'.repeat(size) }).catch(() => {});
  });
  const popup = await popupOn(site.pages.good);
  await expect(popup.reports).toContainText('No reports yet');
  await popup.create.click();
  await expect(popup.alert).toContainText('storage in this browser is full');
  expect(faultProxy.count('POST')).toBe(0);
  await page.evaluate(async () => {
    const names = Object.keys(await chrome.storage.local.get(null));
    await chrome.storage.local.remove(names.filter((name) => name.startsWith('filler')));
  });
  await popup.create.click();
  await popup.says('Report ready: Good');
  expect(await service.reports()).toHaveLength(1);
  expect(Object.keys(await connected.stored())).toContain('jobs');
});
