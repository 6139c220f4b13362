import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { fixedPage, neglectedPage } from '../../fixtures/fixed-page.ts';
import { detailsScreen } from '../../screens/details-screen.ts';

async function detailsOf(connected: ExtensionDriver, id: string | undefined): Promise<Page> {
  const page = await connected.ownPage('reports');
  await page.goto(new URL(`#/report/${id}`, page.url()).href);
  return page;
}

test('a page that was fixed shows old and new verdict, what was fixed, new issues, and its history', {
  tag: '@core',
}, async ({ popupOn, connected, service, site }) => {
  const address = site.publish('/recipes', neglectedPage);
  const popup = await popupOn(address);
  await popup.create.click();
  await popup.says('Report ready: Bad');

  site.publish('/recipes', fixedPage);
  await popup.showReports();
  await popup.choose(address, 'Run again');
  const said = /Bad \(\d+\) → (Good|Decent) \(\d+\), \d+ fixed, \d+ new issues?/;
  await expect(popup.row(address).getByRole('status')).toContainText(said);
  await popup.showPage();

  site.publish('/recipes', neglectedPage);
  await popup.thisPage.getByRole('button', { name: 'Run again' }).click();
  const worse = /(Good|Decent) \(\d+\) → Bad \(\d+\), \d+ fixed, \d+ new issues?/;
  await expect(popup.thisPage).toContainText(worse);
  site.publish('/recipes', fixedPage);
  await popup.thisPage.getByRole('button', { name: 'Run again' }).click();
  await expect(popup.thisPage).toContainText(said);

  const [report] = await service.reports();
  const page = await detailsOf(connected, report?.id);
  const details = detailsScreen(page);
  await page.getByRole('button', { name: /^▲ \d+ since / }).click();
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed.getByRole('listitem').filter({ hasText: 'Meta description' })).toContainText('Fixed');
  await expect(changed.getByRole('listitem').filter({ hasText: 'no alt text' })).toContainText('New issue');
  await details.open('Page history');
  const past = page.getByRole('region', { name: 'Page history' }).getByRole('list').first();
  const entries = past.locator(':scope > li');
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(0)).toContainText(/Good|Decent/);
  await expect(entries.nth(0)).toContainText('fixed');
  await expect(entries.nth(1)).toContainText('Bad');
});

test('the details of a report are printed as shown on the screen', async ({ connected, service, site }) => {
  const report = await service.create(site.pages.decent, { privacy: '0' });
  const page = await detailsOf(connected, report.id);
  const { checks, turn } = detailsScreen(page);
  await expect(checks.first()).toBeVisible();
  const all = await checks.count();

  await turn('Include passed checks');
  const shut = page.locator('details:not([open])');
  await expect(shut).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(shut).toHaveCount(0);
  await expect(checks.filter({ visible: true })).toHaveCount(all);
  // the categories are printed, too
  await expect(page.getByRole('button').filter({ hasNotText: 'passed' })).toHaveCount(0);
  await expect(page.getByText(site.pages.decent).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(shut).not.toHaveCount(0);
});
