import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
import { startHost } from '../../fixtures/scripted-host.ts';
import { detailsScreen } from '../../screens/details-screen.ts';
import { reportsScreen } from '../../screens/screens.ts';

const PRODUCTION = `<!doctype html><html lang="en"><title>Rye loaf</title>
  <meta name="description" content="Dark, with seeds."><h1>Rye loaf</h1><p>Baked every morning.</p>`;
const STAGING = PRODUCTION.replace('<title>Rye loaf</title>', '<meta name="robots" content="noindex">');

/** Opens the details of a page's report, then the page that compares it with a live page at this address. */
async function compareWith(extension: ExtensionDriver, reported: string, address: string) {
  const { page, row } = reportsScreen(await extension.ownPage('reports'));
  await row(reported)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const details = detailsScreen(page);
  await expect(details.rerun).toBeVisible();
  await details.choose('Compare with live page');
  const view = page.getByRole('region', { name: 'Compare with live page' });
  const field = view.getByRole('textbox', { name: 'Address of the live page' });
  await field.fill(address);
  const compare = view.getByRole('button', { name: 'Compare' }).first();
  await compare.click();
  return { page, view, compare };
}

inBoth(
  'a staging page is compared with a stored report: opened only when asked, read in its tab if it has one, and saved nowhere',
  async ({ connected, service, site }) => {
    const reported = site.publish('/loaf', PRODUCTION);
    await service.create(reported);
    const staging = await startHost(({ path }) =>
      path === '/loaf'
        ? { headers: { 'content-type': 'text/html', 'set-cookie': 'user=1' }, body: STAGING }
        : { status: 404, body: '' },
    );
    const loads = () => staging.requests.filter(({ path }) => path === '/loaf').length;
    try {
      const { page, view, compare } = await compareWith(connected, reported, `${staging.url}/loaf`);
      await expect(page.getByText('No open tab shows this page.')).toBeVisible();
      expect(staging.requests).toEqual([]);
      await view.getByRole('button', { name: 'Open and compare' }).click();
      const different = view.getByRole('table', { name: 'Different checks' });
      await expect(different.getByRole('row').filter({ hasText: 'The page has no title' })).toHaveCount(1);
      const pages = view.getByRole('table', { name: 'Page' });
      await expect(pages.getByRole('row').filter({ hasText: 'Robots' })).toContainText('noindex');
      await expect(pages.getByRole('columnheader').last()).toContainText('Live check, not saved');
      const opened = loads();

      // in its own tab, which nobody has to open
      await connected.open(`${staging.url}/loaf`);
      await page.bringToFront();
      await compare.click();
      await expect(view.getByRole('status').filter({ hasText: 'Live check, not saved' })).toHaveCount(1);
      await expect(pages.getByRole('row').filter({ hasText: 'Robots' })).toContainText('noindex');
      // the tab’s own load, and one request for the page as strangers get it
      expect(loads() - opened).toBe(2);
      expect(await service.count()).toBe(1);
      await expect(page).toHaveURL(/#\/compare-live\/.*address=/);
    } finally {
      await staging.close();
    }
  },
);
