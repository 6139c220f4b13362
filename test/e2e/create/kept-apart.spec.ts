import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startAgain } from '../../drivers/chromium/start-again.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { popupScreen } from '../../screens/screens.ts';
import { ended, outcomeIn } from './found-report.ts';

// Reports in this browser are kept apart from each other, and a capture from its successor.

test.describe(() => {
  test.use({ ownBrowser: true });

  test('after the browser has lost its reports, running one again overwrites no other page’s', async ({
    extension,
    site,
  }) => {
    const { good, bad } = site.pages;
    const first = popupScreen(await extension.popup(await extension.open(good)));
    await first.create.click();
    await ended(first.page, 'chromium', 1);
    const stores = join(extension.profile.folder, 'Default', 'IndexedDB');
    const again = await startAgain(extension, () => rmSync(stores, { recursive: true }));
    try {
      const second = popupScreen(await again.popup(await again.open(bad)));
      await second.create.click();
      const before = await ended(second.page, 'chromium', 1);
      await second.page.close();
      const popup = popupScreen(await again.popup(await again.open(good)));
      await popup.runAgain.or(popup.create).click();
      let after = before;
      await expect
        .poll(async () => {
          after = await outcomeIn(popup.page, 'chromium');
          return after.captures === 0 && JSON.stringify(after) !== JSON.stringify(before);
        })
        .toBe(true);
      expect(after.reports.filter(({ url }) => url === bad)).toEqual(before.reports);
    } finally {
      await again.close();
    }
  });
});

/** A page that is no web page yet. */
async function startChangingPage() {
  let isPage = false;
  const host = await startHost(({ path }) => {
    if (path !== '/page') return { status: 404 };
    return isPage
      ? { body: '<!doctype html><html lang="en"><title>Bread</title><h1>Bread</h1>' }
      : { body: 'Bread, soon', headers: { 'content-type': 'text/plain' } };
  });
  return {
    url: `${host.url.replace('127.0.0.1', 'localhost')}/page`,
    publish: () => {
      isPage = true;
    },
    close: host.close,
  };
}

test('trying again reports what the tab shows then', async ({ extension }) => {
  const page = await startChangingPage();
  try {
    const tab = await extension.open(page.url);
    const popup = popupScreen(await extension.popup(tab));
    await popup.create.click();
    const retry = popup.page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    page.publish();
    await tab.reload();
    await retry.click();
    await expect
      .poll(async () => (await outcomeIn(popup.page, 'chromium')).reports.map((report) => report.page.title))
      .toEqual(['Bread']);
  } finally {
    await page.close();
  }
});

test('of a request that is dismissed no page is kept', async ({ extension }) => {
  const page = await startChangingPage();
  try {
    const popup = popupScreen(await extension.popup(await extension.open(page.url)));
    await popup.create.click();
    await popup.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(async () => (await outcomeIn(popup.page, 'chromium')).failures).toEqual([]);
    await expect.poll(async () => (await outcomeIn(popup.page, 'chromium')).captures).toBe(0);
  } finally {
    await page.close();
  }
});
