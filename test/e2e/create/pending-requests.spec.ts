import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupScreen, reportsScreen } from '../../screens/screens.ts';

const tooMany = { kind: 'answer', status: 429, headers: { 'retry-after': '7200' } } as const;

inBoth(
  'a waiting request is shown in the popup of any page, and can be continued there after its own tab is closed',
  async ({ popupOn, service, site, faultProxy }) => {
    faultProxy.fail('POST', tooMany);
    const first = await popupOn(site.pages.good);
    await first.create.click();
    await expect(first.alert).toContainText('Rate limit or quota reached');
    // its own page's form already shows it
    await expect(first.page.getByText(/needs? attention/)).toBeHidden();
    await first.page.close();
    await first.tab.close();

    const other = await popupOn(site.pages.bad);
    await other.page.getByRole('button', { name: '1 report needs attention' }).click();
    const unfinished = other.page.getByRole('list', { name: '1 report needs attention' });
    await expect(unfinished.getByRole('link', { name: site.pages.good })).toBeVisible();
    await expect(unfinished.getByRole('alert')).toContainText('Rate limit or quota reached');
    await expect(other.alert).toBeHidden();
    faultProxy.heal();
    faultProxy.fail('POST', { kind: 'hold' });
    await unfinished.getByRole('button', { name: 'Try now' }).click();
    await expect(unfinished.getByRole('status').filter({ hasText: 'Creating report…' })).toBeVisible();
    faultProxy.release();
    await expect(unfinished).toBeHidden();
    await other.showReports();
    await expect(other.row(site.pages.good)).toBeVisible();
    expect(await service.reports()).toHaveLength(1);
    // the rejected one, and the created one
    expect(faultProxy.count('POST')).toBe(2);
  },
);

test('a rejected request can be retried or dismissed in the reports page, with only the keyboard', async ({
  popupOn,
  connected,
  service,
  site,
  faultProxy,
}) => {
  for (const page of [site.pages.good, site.pages.bad]) {
    faultProxy.fail('POST', { kind: 'answer', status: 423, body: '{"message":"Busy with it."}' });
    const popup = await popupOn(page);
    await popup.create.click();
    await expect(popup.alert).toContainText('Busy with it.');
    await popup.page.close();
    await popup.tab.close();
  }
  faultProxy.heal();
  const { page, row } = reportsScreen(await connected.ownPage('reports'));
  await page.getByRole('button', { name: '2 reports need attention' }).press('Enter');
  const unfinished = page.getByRole('list', { name: /attention$/ }).getByRole('listitem');
  await unfinished
    .filter({ hasText: site.pages.bad })
    .getByRole('button', { name: 'Dismiss' })
    .press('Enter');
  await expect(page.getByRole('button', { name: '1 report needs attention' })).toBeVisible();
  faultProxy.fail('POST', { kind: 'hold' });
  await unfinished.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(unfinished.getByRole('status').filter({ hasText: 'Creating report…' })).toBeVisible();
  faultProxy.release();
  await expect(row(site.pages.good)).toBeVisible();
  await expect(page.getByText(/needs? attention/)).toBeHidden();
  expect((await service.reports()).map(({ url }) => url)).toEqual([site.pages.good]);
  const popup = popupScreen(await connected.popup(await connected.open(site.pages.bad)));
  await expect(popup.alert).toBeHidden();
  await popup.showReports();
  await expect(popup.row(site.pages.good)).toBeVisible();
});
