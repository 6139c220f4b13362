import { axeFaults } from '../helpers/axe-faults.ts';
import { popupScreen } from '../helpers/screens.ts';
import { expect, test } from '../helpers/verdict-test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test('axe finds nothing in the popup, whatever it shows', async ({ connected, service, site, wire }) => {
      for (const page of Object.values(site.pages)) await service.create(page);
      const popup = popupScreen(await connected.popup(await connected.open(site.pages.good)));
      await popup.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(popup.rows).toHaveCount(3);
      expect(await axeFaults(popup.page), 'the list').toEqual([]);

      await popup.privacy('Password').check({ force: true });
      await popup.page.getByRole('button', { name: 'Generate' }).click();
      await popup.create.click();
      await popup.says('Report ready');
      expect(await axeFaults(popup.page), 'a report that is ready').toEqual([]);

      await popup.rows
        .first()
        .getByRole('button', { name: /^More actions/ })
        .click();
      await expect(popup.page.getByRole('menu')).toBeVisible();
      expect(await axeFaults(popup.page), 'a menu').toEqual([]);
      await popup.page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(popup.page.getByRole('dialog')).toBeVisible();
      expect(await axeFaults(popup.page), 'a question').toEqual([]);
      await popup.page.getByRole('button', { name: 'Cancel' }).click();

      await popup.select('Result').selectOption('Bad');
      await popup.search.fill('nowhere');
      await expect(popup.reports).toContainText('Nothing matches');
      expect(await axeFaults(popup.page), 'nothing that matches').toEqual([]);

      wire.fail('POST', { kind: 'answer', status: 401 });
      await popup.privacy('Public').check({ force: true });
      await popup.create.click();
      await expect(popup.alert).toBeVisible();
      expect(await axeFaults(popup.page), 'a failure').toEqual([]);
    });

    test('axe finds nothing in the settings', async ({ options, wire, service }) => {
      const { page, connect, connected, alert } = await options();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeFaults(page), 'before anything is connected').toEqual([]);
      await connect(wire.url, 'a-wrong-key');
      await expect(alert).toBeVisible();
      expect(await axeFaults(page), 'a failure').toEqual([]);
      await connect(wire.url, service.key);
      await expect(connected).toBeVisible();
      expect(await axeFaults(page), 'connected').toEqual([]);
    });

    test('axe finds nothing on the reports page', async ({ connected, service, site }) => {
      for (const page of Object.values(site.pages)) await service.create(page);
      const page = await connected.ownPage('reports');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
      expect(await axeFaults(page), 'the table').toEqual([]);
      await page.getByRole('link', { name: 'Projects' }).click();
      await expect(page.getByRole('button', { name: /^Delete project/ })).toBeVisible();
      expect(await axeFaults(page), 'the projects').toEqual([]);
    });
  });
}
