import type { Browser } from 'webextension-polyfill';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { about } from '../../faults/edit-kill-points.ts';
import { openBulk } from '../../screens/bulk-screen.ts';

/** Available where the functions passed to `inside` run. */
declare const chrome: Browser;

/** Uses up the storage quota, and leaves no copy that could be removed. */
async function fillStorage(): Promise<void> {
  const { local } = chrome.storage;
  await local.remove(['first-picture', 'last-list']);
  for (let size = 1 << 20, number = 0; size >= 1; size = size >> 1) {
    const set = async () => local.set({ [`filler${number}`]: 'x'.repeat(size) });
    while (
      await set().then(
        () => true,
        () => false,
      )
    )
      number++;
  }
}

/** Frees the storage; then only the user continues the work, before any alarm does. */
async function emptyStorage(): Promise<void> {
  const { local } = chrome.storage;
  await chrome.alarms.clearAll();
  const fillers = Object.keys(await local.get(null)).filter((name) => name.startsWith('filler'));
  await local.remove(fillers);
}

test('a bulk run reports a full storage, and afterwards creates the remaining reports, each once', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  const { button, planOf, run, says } = await openBulk(connected);
  const { good, decent, bad } = site.pages;
  await planOf(good, decent, bad);
  faultProxy.fail('POST', { kind: 'hold-answer' });
  await button('Create 3 reports').click();
  await expect.poll(() => service.count()).toBe(1);
  await connected.inside(fillStorage, null);
  faultProxy.release();
  await expect(run.getByRole('alert')).toContainText('storage in this browser is full');
  expect(faultProxy.count('POST')).toBe(1);

  await connected.inside(emptyStorage, null);
  await run.getByRole('button', { name: 'Resume now' }).click();
  await says('All reports created');
  await expect(run.getByRole('alert')).toHaveCount(0);
  expect(faultProxy.count('POST')).toBe(3);
  expect((await service.reports()).map(({ url }) => url).toSorted()).toEqual([good, decent, bad].toSorted());
});

test('a change of a report continues after a full storage, and is carried out once', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  const { id } = await service.create(site.pages.good);
  const popup = await popupOn(site.app);
  const row = popup.row(site.pages.good);
  await expect(row).toBeVisible();
  faultProxy.fail('GET', { kind: 'hold' }, about({ id }));
  await popup.choose(site.pages.good, 'Run again');
  await expect.poll(() => faultProxy.met('GET', about({ id }))).toBe(1);
  await connected.inside(fillStorage, null);
  faultProxy.release();
  await expect(row.getByRole('alert')).toContainText('storage in this browser is full');
  expect(faultProxy.count('PATCH')).toBe(0);

  await connected.inside(emptyStorage, null);
  await row.getByRole('button', { name: 'Try now' }).click();
  await expect(popup.page.getByRole('status').filter({ hasText: 'Good → Good' })).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
  expect(faultProxy.count('PATCH') + faultProxy.count('PUT')).toBe(1);
});

test('a report stopped by a full storage is shown in every popup, can be continued, and is created once', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  const popup = await popupOn(site.pages.good);
  faultProxy.fail('POST', { kind: 'hold-answer' });
  await popup.create.click();
  await expect.poll(() => service.count()).toBe(1);
  await connected.inside(fillStorage, null);
  faultProxy.release();
  await expect(popup.alert).toContainText('storage in this browser is full');
  await popup.page.close();
  await popup.tab.close();

  const other = await popupOn(site.pages.bad);
  await other.page.getByRole('button', { name: '1 report is not finished' }).click();
  const unfinished = other.page.getByRole('list', { name: '1 report is not finished' });
  await expect(unfinished.getByRole('alert')).toContainText('storage in this browser is full');
  await connected.inside(emptyStorage, null);
  await unfinished.getByRole('button', { name: 'Try now' }).click();
  await expect(other.row(site.pages.good)).toContainText('Good');
  await expect(unfinished).toBeHidden();
  expect(faultProxy.count('POST')).toBe(1);
});
