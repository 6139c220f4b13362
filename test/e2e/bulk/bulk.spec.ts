import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { openBulk } from '../../screens/bulk-screen.ts';

test('a pasted list becomes a plan, the plan becomes reports, and each row leads to its own', {
  tag: '@core',
}, async ({ connected, service, site, faultProxy }) => {
  const { good, decent } = site.pages;
  const bulk = await openBulk(connected);
  await bulk.planOf(good, `${good}?utm_source=news`, decent, 'https://addons.mozilla.org/firefox/');
  await bulk.says('2 new');
  await expect(bulk.plan).toContainText('1 not supported');
  await expect(bulk.plan).toContainText('1 duplicate removed.');
  await bulk.plan.getByText('1 not supported').last().click();
  await expect(bulk.plan).toContainText('Extensions can’t run on extension store pages.');
  expect(faultProxy.count('POST')).toBe(0);

  await bulk.button('Create 2 reports').click();
  await bulk.says('All reports created');
  await expect(bulk.run).toContainText('2 reports created');
  await expect(bulk.bar).toHaveAttribute('aria-valuenow', '2');
  // the worst is first
  await expect(bulk.rows.nth(0)).toContainText('Decent');
  await expect(bulk.rows.nth(1)).toContainText('Good');
  const reports = await service.reports();
  expect(reports.map(({ url }) => url).toSorted()).toEqual([good, decent].toSorted());
  const own = reports.find(({ url }) => url === good);
  await expect(bulk.rows.nth(1).getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`/reports/${own?.id}$`),
  );

  // everything is stored
  await bulk.page.reload();
  await expect(bulk.rows).toHaveCount(2);
  await bulk.button('Plan another list').click();
  await bulk.planOf(good, site.pages.bad);
  await bulk.says('1 new');
  await expect(bulk.plan).toContainText('1 already up to date');
  await bulk.page.getByRole('checkbox', { name: `${good} just now` }).check();
  await expect(bulk.button('Create 2 reports')).toBeVisible();
});

inBoth(
  'a run outlives its background, and no page is reported twice',
  async ({ connected, service, site, faultProxy }) => {
    const { good, decent } = site.pages;
    const bulk = await openBulk(connected);
    await bulk.planOf(good, decent);
    faultProxy.fail('POST', { kind: 'hold-answer' });
    await bulk.button('Create 2 reports').click();
    await expect.poll(() => faultProxy.count('POST')).toBe(1);
    await connected.stopBackground();
    faultProxy.release();
    // a terminated background restarts with the next message
    await bulk.page.reload();
    await connected.ownPage('reports');
    await expect(bulk.run).toContainText('2 reports created');
    const urls = (await service.reports()).map(({ url }) => url);
    expect(urls.toSorted()).toEqual([good, decent].toSorted());
  },
);

test('everything from the list to the reports works with the keyboard alone', async ({
  connected,
  service,
  site,
}) => {
  const bulk = await openBulk(connected);
  const { keyboard } = bulk.page;
  await bulk.page.getByRole('textbox', { name: 'Addresses' }).fill(site.pages.good);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await bulk.says('1 new');
  // the settings are read after the plan, and the button waits for them
  await expect(bulk.button('Create 1 report')).toBeVisible();
  // the pressed button is gone; its replacement is next
  for (const [name, role] of [
    ['Pages', 'group'],
    ['', 'checkbox'],
    ['Create 1 report', 'button'],
  ] as const) {
    await keyboard.press('Tab');
    const focused = bulk.page.locator(':focus');
    await expect(focused, role).toHaveText(name);
  }
  await keyboard.press('Enter');
  await bulk.says('All reports created');
  expect(await service.reports()).toHaveLength(1);
});
