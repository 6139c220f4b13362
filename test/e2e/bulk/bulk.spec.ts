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
  await expect(bulk.rows.nth(0)).toContainText('Good');
  await expect(bulk.rows.nth(1)).toContainText('Decent');
  const reports = await service.reports();
  expect(reports.map(({ url }) => url).toSorted()).toEqual([good, decent].toSorted());
  const own = reports.find(({ url }) => url === good);
  await expect(bulk.rows.nth(0).getByRole('link').first()).toHaveAttribute(
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
  await bulk.page.getByRole('checkbox', { name: 'Include 1 page with a recent report' }).check();
  await expect(bulk.button('Create 2 reports')).toBeVisible();
});

test('a plan shows every address, creates only what stays chosen, and leads to the result in the table', async ({
  connected,
  service,
  site,
}) => {
  const { good, decent } = site.pages;
  const bulk = await openBulk(connected);
  await bulk.planOf(good, decent);
  await bulk.plan.getByRole('checkbox', { name: decent }).uncheck();
  await bulk.button('Create 1 report').click();
  await bulk.says('All reports created');
  await expect(bulk.rows).toHaveCount(1);
  await expect(bulk.rows).toContainText(/Good.*\d/);
  const result = bulk.page.getByRole('region', { name: 'Results' });
  await expect(result.getByRole('heading')).toHaveText(/^Mean score: \d+$/);
  expect(await service.reports()).toMatchObject([{ url: good }]);
  await service.create(decent);
  await result.getByRole('link', { name: 'Show exactly these' }).click();
  const table = bulk.page.getByRole('table', { name: 'Reports' });
  await expect(table).toContainText(good);
  await expect(bulk.page.getByRole('button', { name: 'From the last run (1)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(table).not.toContainText(decent);
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

test('a run can be paused, resumed and cancelled; the remaining pages stay unreported', async ({
  connected,
  options,
  service,
  site,
  faultProxy,
}) => {
  const { good, decent, bad } = site.pages;
  const { page: settings } = await options();
  await settings.getByRole('spinbutton', { name: 'Pause between reports, in seconds' }).fill('60');
  await expect.poll(() => connected.stored().then(JSON.stringify)).toContain('"bulkPauseSeconds":60');
  const bulk = await openBulk(connected);
  await bulk.planOf(good, decent, bad);
  faultProxy.fail('POST', { kind: 'hold' });
  await bulk.button('Create 3 reports').click();
  await expect(bulk.rows.nth(0)).toContainText('Creating report…');
  await bulk.button('Pause').click();
  await bulk.says('Paused');
  faultProxy.release();
  await expect(bulk.run).toContainText('1 report created, 2 pending');

  await bulk.button('Resume').click();
  await expect(bulk.run).toContainText('2 reports created');
  await bulk.button('Cancel').click();
  await bulk.says('Cancelled');
  await expect(bulk.rows.nth(2)).toContainText('Pending');
  await expect(bulk.button('Resume')).toBeVisible();
  expect(await service.reports()).toHaveLength(2);
});

test('a rejected key stops the run with the reason, and it can be continued', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  const bulk = await openBulk(connected);
  await bulk.planOf(site.pages.good, site.pages.decent);
  faultProxy.fail('POST', { kind: 'answer', status: 401, body: '{"message":"Unauthenticated."}' });
  await bulk.button('Create 2 reports').click();
  await bulk.says('Bulk run stopped');
  await expect(bulk.page.getByRole('alert')).toContainText('The service does not accept the API key.');
  expect(faultProxy.count('POST')).toBe(1);
  faultProxy.heal();
  await bulk.button('Resume').click();
  await bulk.says('All reports created');
  expect(await service.reports()).toHaveLength(2);
});

test('a failed page shows its reason, and can be retried separately', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  const bulk = await openBulk(connected);
  await bulk.planOf(`${site.origin}/loaf.svg`, site.pages.good);
  await bulk.button('Create 2 reports').click();
  await bulk.says('Finished with errors');
  await expect(bulk.run).toContainText('1 report created, 1 failed');
  await expect(bulk.rows.nth(0)).toContainText('The service rejected the request.');
  const before = faultProxy.count('POST');
  await bulk.button('Retry 1 failed').click();
  await expect.poll(() => faultProxy.count('POST')).toBe(before + 1);
  await bulk.says('Finished with errors');
  expect(await service.reports()).toHaveLength(1);
});

test('a run waits as long as the service requests, shows until when, and can be continued immediately', async ({
  connected,
  site,
  faultProxy,
}) => {
  const bulk = await openBulk(connected);
  await bulk.planOf(site.pages.good);
  faultProxy.fail('POST', {
    kind: 'answer',
    status: 429,
    body: '{"message":"Slow down."}',
    headers: { 'retry-after': '600' },
  });
  await bulk.button('Create 1 report').click();
  await bulk.says('Waiting');
  await expect(bulk.run).toContainText('Resumes at');
  await expect(bulk.run).toContainText('Rate limit or quota reached');
  faultProxy.heal();
  await bulk.button('Resume now').click();
  await bulk.says('All reports created');
  await expect(bulk.run, 'the buttons that had the focus are gone').toBeFocused();
});
