import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { leaving } from '../../drivers/chromium/leaving.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { inBoth, inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { openBulk } from '../../screens/bulk-screen.ts';
import { popupReports, popupScreen, reportsScreen } from '../../screens/screens.ts';

// Reports in this browser of pages that are not in the active tab.

/** A browser event, dispatched by the browser's own code: no script can use its menus. */
declare const chrome: {
  readonly tabs: { query(of: object): Promise<object[]> };
  readonly contextMenus: { readonly onClicked: { dispatch(...parameters: readonly unknown[]): void } };
};

/** Chooses "Create SEO report of this link" in the context menu of the active tab. */
async function reportLink(extension: ExtensionDriver, linkUrl: string): Promise<void> {
  const background = await extension.background();
  await background.evaluate(async (url) => {
    const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ menuItemId: 'report-link', linkUrl: url }, front);
  }, linkUrl);
}

test('a link to a page that is not open says so in its tab, with both next steps', async ({
  extension,
  site,
}) => {
  const { good, bad } = site.pages;
  const tab = await extension.open(good);
  await reportLink(extension, bad);
  await expect.poll(async () => (await extension.badgeOf(tab)).text).toBe('!');
  const popup = await extension.popup(tab);
  const notice = popup.getByRole('alert').filter({ hasText: 'not open in a tab' });
  await expect(notice.getByRole('button', { name: 'Allow this site' })).toBeVisible();
  const opening = extension.context.waitForEvent('page');
  await leaving(notice.getByRole('button', { name: 'Open and check' }).click());
  await expect(await opening).toHaveURL(bad);
});

test.describe('with the sites allowed', () => {
  test.use({ allowed: true });

  test('a link is reported in a background tab, which is closed, and its report is run again there', async ({
    extension,
    site,
  }) => {
    const { good, bad } = site.pages;
    const tab = await extension.open(good);
    await reportLink(extension, bad);
    const popup = await popupReports(await extension.popup(tab));
    await expect(popup.row(bad)).toContainText('Bad');
    await expect.poll(() => extension.tabsOn(site.origin).length).toBe(1);
    const { row, page } = reportsScreen(await extension.ownPage('reports'));
    await row(bad)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Run again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Bad' }).first()).toBeVisible();
    await expect.poll(() => extension.tabsOn(site.origin).length).toBe(1);
  });

  test('the pages of a list and of a sitemap are reported one after the other', async ({
    extension,
    site,
  }) => {
    const { good, decent, bad } = site.pages;
    const bulk = await openBulk(extension);
    await bulk.planOf(bad);
    await bulk.button('Create 1 report').click();
    await bulk.says('All reports created');
    await expect(bulk.rows.nth(0)).toContainText('Bad');
    await bulk.button('Plan another list').click();
    await bulk.page
      .getByRole('textbox', { name: 'Addresses or a sitemap' })
      .fill(`${site.origin}/sitemap.xml`);
    await bulk.button('Show plan').click();
    await bulk.button('Create 2 reports').click();
    await bulk.says('All reports created');
    // the worst first
    for (const [index, url] of [decent, good].entries())
      await expect(bulk.rows.nth(index).getByRole('link').first()).toHaveText(
        new RegExp(new URL(url).pathname),
      );
    await expect.poll(() => extension.tabsOn(site.origin)).toEqual([]);
  });
});

inBoth(
  'a report that failed because its page was not open is made in the popup on that page, which asks for nothing else',
  async ({ extension, site }) => {
    const bulk = await openBulk(extension);
    await bulk.planOf(site.pages.bad);
    await bulk.button('Create 1 report').click();
    await expect(bulk.rows.nth(0)).toContainText('not open in a tab');
    const popup = popupScreen(await extension.popup(await extension.open(site.pages.bad)));
    await expect(popup.alert).toHaveCount(1);
    await expect(popup.alert).toContainText('Create report: The report was not created.');
    await expect(popup.alert.getByRole('button', { name: 'Allow this site' })).toHaveCount(0);
    // nor once the browser has answered whether it lets us read the tab
    await expect(popup.fixFirst.first()).toBeVisible();
    await expect(popup.alert).not.toContainText('not open');
    await popup.alert.getByRole('button', { name: 'Try again' }).click();
    await popup.says('Report ready: Bad');
    await expect(popup.alert).toHaveCount(0);
  },
);

firefoxTest.use({ asks: true });

inFirefox(
  'the pages of a list are reported once their site is allowed',
  async ({ firefox, extension, site }) => {
    const bulk = await openBulk(extension);
    await bulk.planOf(site.pages.good, site.pages.bad);
    await bulk.button('Create 2 reports').click();
    await expect(bulk.run).toContainText('2 failed');
    await expect(bulk.rows.nth(0)).toContainText('not open in a tab');
    await bulk.button('Allow these sites').click();
    expect(await firefox.answerQuestion('Allow')).toContain('localhost');
    await bulk.says('All reports created');
    await expect(bulk.rows.nth(0)).toContainText('Bad');
  },
);
