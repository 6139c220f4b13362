import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startAgain } from '../../drivers/chromium/start-again.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { popupScreen } from '../../screens/screens.ts';
import { ended, outcomeIn } from './found-report.ts';

// Reports in this browser are kept apart from each other, and a captured page lives as long as its request.

test.describe(() => {
  test.use({ ownBrowser: true });

  test('after the browser has lost its reports, running one again overwrites no other page’s', async ({
    extension,
    site,
  }) => {
    const { good, bad } = site.pages;
    const first = popupScreen(await extension.popup(await extension.open(good)));
    await first.create.click();
    // its job has ended too, or it would go on after the restart
    await first.says('Report ready');
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

test('of a request that is dismissed no page is kept', async ({ extension }) => {
  const text = { body: 'Bread, soon', headers: { 'content-type': 'text/plain' } };
  const host = await startHost(() => text);
  try {
    const tab = await extension.open(`${host.url.replace('127.0.0.1', 'localhost')}/soon`);
    const popup = popupScreen(await extension.popup(tab));
    await popup.create.click();
    await popup.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(async () => (await outcomeIn(popup.page, 'chromium')).failures).toEqual([]);
    await expect.poll(async () => (await outcomeIn(popup.page, 'chromium')).captures).toBe(0);
  } finally {
    await host.close();
  }
});
