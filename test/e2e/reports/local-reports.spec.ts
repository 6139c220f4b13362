import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { detailsScreen } from '../../screens/details-screen.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** Reports a page in this browser, and returns the popup. */
async function report(extension: ExtensionDriver, address: string) {
  const popup = popupScreen(await extension.popup(await extension.open(address)));
  await popup.create.click();
  await popup.says('Report ready');
  return popup;
}

/** The page of the only report in this browser, which is the active connection. */
async function reportPage(extension: ExtensionDriver): Promise<Page> {
  const page = await extension.ownPage('reports');
  // in Firefox, evaluated outside of the page
  await page.evaluate(`(typeof Cu === 'undefined' ? window : content).location.hash = '#/report/1'`);
  return page;
}

inBoth(
  'a report in this browser is pinned, saved as one file and published; then all of them are deleted',
  async ({ connected, site, service }) => {
    const first = popupScreen(await connected.popup(await connected.open(site.pages.good)));
    await first.choosePlace('This browser');
    await expect(first.privacy).toHaveAccessibleName('Where and who: This browser, Private');
    const popup = await report(connected, site.pages.bad);
    await popup.showReports();
    await popup.choose(site.pages.bad, 'Pin');
    await expect(popup.page.getByText('Pinned: it stays')).toBeVisible();

    const page = await reportPage(connected);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bad');
    const { name, content } = await detailsScreen(page).saveAsOneFile();
    expect(name).toMatch(/^verdict-report-.*\.html$/);
    expect(content).toContain('SEO report of');
    expect(content).not.toMatch(/<(?:script|link|iframe|button)/);

    // three clicks from here to a link that is copied
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish report' });
    await expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toContainText('Published');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await service.reports()).toMatchObject([{ url: site.pages.bad, privacy: 0 }]);

    const { page: options } = optionsScreen(await connected.ownPage('options'));
    await expect(options.getByText('1 report', { exact: true }).first()).toBeVisible();
    await options.getByRole('button', { name: 'Delete everything…' }).click();
    await options.getByRole('checkbox', { name: 'Only the reports in this browser' }).check();
    const question = options.getByRole('dialog', { name: 'Delete 1 report?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(options.getByText('All reports in this browser are deleted.')).toBeVisible();
    await expect(options.getByText('0 reports', { exact: true }).first()).toBeVisible();
    expect(await service.reports()).toHaveLength(1);
  },
);

test('the printed report has the failed checks, and the passed ones if the user includes them', async ({
  extension,
  site,
}) => {
  const popup = await report(extension, site.pages.bad);
  const link = popup.thisPage.getByRole('link', { name: 'Details', exact: true });
  await expect(link).toHaveAttribute('href', '/reports.html?connection=local#/report/1');
  const page = await reportPage(extension);
  const passed = page.getByText(/^\d+ passed$/).first();
  await expect(passed).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(passed).toBeHidden();
  await expect(page.getByText('Important', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await detailsScreen(page).turn('Include passed checks');
  await page.emulateMedia({ media: 'print' });
  await expect(passed).toBeVisible();
});

test('a saved report prints its failed checks in full, though it has no scripts to open them', async ({
  extension,
  site,
}) => {
  await report(extension, site.pages.bad);
  const { content } = await detailsScreen(await reportPage(extension)).saveAsOneFile();
  const tab = await extension.open(site.publish('/saved.html', content));
  const advice = tab.getByText('Describe each image in its alt attribute');
  await expect(advice).toBeHidden();
  await tab.emulateMedia({ media: 'print' });
  await expect(advice).toBeVisible();
  await expect(tab.getByText(/^Show \d+ more$/).first()).toBeHidden();
});
