import type { Page } from '@playwright/test';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { listen } from '../../screens/announcements.ts';
import { focusOrderFaults } from '../../screens/focus-order.ts';
import { popupReports, popupScreen, reportsScreen } from '../../screens/screens.ts';
import { fillHistory, goTo } from '../../screens/states/fixtures.ts';

/** Expects the focus on a visible element. */
async function expectFocusSeen(page: Page, after: string): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== null && activeElement !== body && activeElement.checkVisibility();
    });
  await expect.poll(seen, after).toBe(true);
}

test('Tab reaches everything on every page, in visual order', async ({
  connected,
  options,
  service,
  site,
  faultProxy,
}) => {
  await fillHistory({ service, site });
  const faults: string[] = [];
  const look = async (name: string, page: Page) => {
    for (const fault of await focusOrderFaults(page)) faults.push(`${name}: ${fault}`);
  };
  const page = await connected.ownPage('reports');
  const { rows } = reportsScreen(page);
  await expect(rows).toHaveCount(12);
  await rows.first().getByRole('checkbox').check();
  await look('reports', page);
  await goTo(page, '#/projects');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await look('sites', page);
  await goTo(page, `#/project/${encodeURIComponent(new URL(site.origin).host)}`);
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(7);
  // the service judges the site, which takes longest
  await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible();
  await look('a site', page);
  const [report] = await service.reports();
  await goTo(page, `#/report/${report?.id}`);
  await expect(page.locator('[data-check]').first()).toBeVisible();
  await look('details', page);
  await goTo(page, '#/bulk');
  await page.getByRole('textbox', { name: 'Addresses' }).fill(`${site.pages.good}?new\n${site.pages.bad}`);
  await look('many pages', page);
  await page.getByRole('button', { name: 'Show plan' }).click();
  await expect(page.getByRole('button', { name: 'Plan another list' })).toBeVisible();
  await look('a plan', page);
  const settings = (await options()).page;
  await expect(settings.getByText(faultProxy.url).first()).toBeAttached();
  await expect(settings.getByRole('region', { name: 'Backup' })).toBeVisible();
  await look('settings', settings);
  const popup = popupScreen(await connected.popup(await connected.open(site.pages.good)));
  // the contents of the report come later
  await expect(popup.fixFirst.first()).toBeVisible();
  await look('popup', popup.page);
  await popup.showReports();
  await expect(popup.rows).toHaveCount(10);
  await expect(popup.result('All')).toBeVisible();
  await look('popup: reports', popup.page);
  expect(faults).toEqual([]);
});

test('the focus is never lost: not with a row, a rule, a page of the list or a dismissed notice', async ({
  connected,
  options,
  service,
  site,
  faultProxy,
}) => {
  await fillHistory({ service, site });
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect(popup.result('All')).toBeVisible();
  await expect(popup.rows).toHaveCount(10);
  await popup.next.press('Enter');
  await expect(popup.rows).toHaveCount(2);
  await expectFocusSeen(popup.page, 'the last page of the list');
  await popup.rows.last().getByRole('button').press('Enter');
  await expect(popup.page.getByRole('menuitem').first()).toBeFocused();
  await popup.page.keyboard.press('End');
  await popup.page.keyboard.press('Enter');
  await popup.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(popup.rows).toHaveCount(1);
  await expectFocusSeen(popup.page, 'a row that is deleted');
  faultProxy.fail('POST', { kind: 'answer', status: 401 });
  await popup.showPage();
  await popup.create.press('Enter');
  await popup.alert.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(popup.alert).toHaveCount(0);
  await expectFocusSeen(popup.page, 'a failure that is dismissed');
  await popup.showReports();
  const row = popup.rows.first();
  const actions = row.getByRole('button', { name: /^More actions/ });
  const runAgain = async () => {
    faultProxy.fail('PATCH', { kind: 'answer', status: 429, headers: { 'retry-after': '3600' } });
    await actions.press('Enter');
    await popup.page.getByRole('menuitem', { name: 'Run again' }).press('Enter');
    await expect(row.getByRole('alert')).toContainText('Retrying at');
    faultProxy.heal();
  };
  await runAgain();
  await row.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(actions, 'a cancelled wait').toBeFocused();
  await runAgain();
  await row.getByRole('button', { name: 'Try now' }).press('Enter');
  await expect(actions, 'a finished wait').toBeFocused();
  await expect(row.locator('[data-change]')).toBeVisible();
  await popup.search.fill('nowhere');
  await popup.reports.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(popup.rows).toHaveCount(10);
  await expectFocusSeen(popup.page, 'filters that are cleared');
  await popup.page.close();

  const page = await connected.ownPage('reports');
  const { rows, selection, run } = reportsScreen(page);
  await expect(rows).not.toHaveCount(0);
  await rows.first().getByRole('checkbox').press('Space');
  await selection.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(selection.getByRole('button')).toHaveCount(0);
  await expectFocusSeen(page, 'a selection that is cleared');
  await rows.first().getByRole('checkbox').press('Space');
  await selection.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(run.getByRole('status')).toHaveText('All done');
  await expectFocusSeen(page, 'rows that are deleted');
  await run.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(run).toHaveCount(0);
  await expectFocusSeen(page, 'a run that is taken out of sight');
  await goTo(page, '#/projects');
  const sites = page.getByRole('region', { name: 'Sites' }).getByRole('listitem');
  await sites.getByRole('link', { name: /^localhost/ }).press('Enter');
  await page.getByRole('button', { name: /^More actions: localhost:\d+$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete site' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(sites).toHaveCount(1);
  await expectFocusSeen(page, 'a project that is deleted');

  const { page: settings, pick } = await options();
  await settings.getByRole('textbox', { name: 'Site' }).fill('client.example');
  await settings.getByRole('combobox', { name: 'Privacy of the new site' }).selectOption('Private');
  await settings.getByRole('textbox', { name: 'Site' }).press('Enter');
  const rule = settings.getByRole('button', { name: 'Remove site: client.example' });
  await rule.press('Enter');
  await expect(rule).toHaveCount(0);
  await expectFocusSeen(settings, 'a rule that is removed');
  await pick(/^Forget key of/);
  await settings.getByRole('dialog').getByRole('button', { name: 'Forget key' }).press('Enter');
  await expect(settings.getByRole('button', { name: /^More actions: / }), 'a removed key').toBeFocused();
});

test('announcements on the way to a verdict are short and made once', async ({ popupOn, options, site }) => {
  const popup = await popupOn(site.pages.good);
  await popup.says('No report yet');
  const announced = await listen(popup.page);
  await popup.create.press('Enter');
  await popup.says('Report ready: Good');
  // their order depends on what is stored first
  await expect
    .poll(async () => (await announced()).toSorted())
    .toEqual(['Creating report…', 'Report ready: Good']);

  const { page, save, edit, connected } = await options();
  await expect(connected).toContainText('1 report');
  await edit();
  const said = await listen(page);
  await save.press('Enter');
  const tested = ['Connecting to the service…', expect.stringMatching(/^Connected to .*1 report$/)];
  await expect.poll(said).toEqual(tested);
  await page.getByRole('checkbox', { name: 'Show in the context menu' }).press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await expect.poll(said).toEqual([...tested, 'Saved.']);
});
