import type { Locator } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import type { ServiceUnderTest } from '../../fixtures/service-under-test.ts';
import { popupReports } from '../../screens/screens.ts';

/** The URLs of the rows, from the top. */
function addresses(rows: Locator): Promise<string[]> {
  return rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.ariaLabel ?? link.textContent ?? ''));
}

/** Creates one report for each of these pages, in this order. */
async function fill(service: ServiceUnderTest, pages: readonly string[]): Promise<void> {
  for (const page of pages) await service.create(page);
}

inBoth('the history shows the newest first', async ({ connected, service, site }) => {
  await fill(service, [site.pages.good, site.pages.decent, site.pages.bad]);
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect
    .poll(() => addresses(popup.rows))
    .toEqual([site.pages.bad, site.pages.decent, site.pages.good]);
});

test('each row shows its result as a word', async ({ connected, service, site }) => {
  await fill(service, [site.pages.good, site.pages.decent, site.pages.bad]);
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect(popup.row(site.pages.good)).toContainText('Good');
  await expect(popup.row(site.pages.decent)).toContainText('Decent');
  await expect(popup.row(site.pages.bad)).toContainText('Bad');
});

inBoth('the result filter shows only such reports', async ({ connected, service, site, faultProxy }) => {
  await fill(service, Object.values(site.pages));
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  for (const [label, key] of [
    ['Good', 'good'],
    ['Decent', 'decent'],
    ['Bad', 'bad'],
  ] as const) {
    await popup.result(label).click();
    await expect.poll(() => addresses(popup.rows)).toEqual([site.pages[key]]);
    expect(faultProxy.seen.map(({ path }) => path).join()).toContain(`result=${key}`);
  }
});

inBoth('a search shows the URLs that contain the words', async ({ connected, service, site }) => {
  await fill(service, Object.values(site.pages));
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await popup.search.fill('loaves');
  await expect.poll(() => addresses(popup.rows)).toEqual([site.pages.decent]);
  await popup.search.fill('');
  await expect.poll(async () => (await addresses(popup.rows)).length).toBe(3);
});

test('the site filter shows the reports of one host', async ({ connected, service, site }) => {
  const twin = site.pages.good.replace('localhost', '127.0.0.1');
  await fill(service, [site.pages.good, twin]);
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect(popup.rows).toHaveCount(2);
  await popup.sortAndFilter.click();
  await popup.select('Site').focus();
  const option = popup.select('Site').getByRole('option').filter({ hasText: '127.0.0.1' });
  await expect(option).toHaveCount(1);
  await popup.select('Site').selectOption({ label: (await option.allInnerTexts()).join('') });
  await expect.poll(() => addresses(popup.rows)).toEqual([twin]);
});

test('the list is in the service’s order, for every sort option', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  await fill(service, [site.pages.decent, site.pages.bad, site.pages.good]);
  const [, , first] = await service.reports();
  if (first) await service.ask('PATCH', `reports/${first.id}`, { results: '1' });
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect(popup.rows).toHaveCount(3);
  await popup.sortAndFilter.click();
  for (const [sortBy, key] of [
    ['Date generated', 'generated_at'],
    ['URL', 'url'],
    ['Result', 'result'],
    ['Date created', 'id'],
  ] as const) {
    for (const [order, sort] of [
      ['Ascending', 'asc'],
      ['Descending', 'desc'],
    ] as const) {
      await test.step(`${sortBy}, ${order}`, async () => {
        const before = faultProxy.seen.length;
        await popup.select('Sort by').selectOption(sortBy);
        await popup.select('Order').selectOption(order);
        const query = `sort_by=${key}&sort=${sort}`;
        // two sort orders may look the same
        const asked = () => faultProxy.seen.slice(before).map(({ path }) => path);
        await expect.poll(asked).toContainEqual(expect.stringContaining(query));
        const { body } = await service.ask('GET', `reports?${query}`);
        const expected = [...JSON.stringify(body).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url);
        expect(expected).toHaveLength(3);
        await expect.poll(() => addresses(popup.rows)).toEqual(expected);
      });
    }
  }
});

inBoth(
  'long lists are paged forwards and back, and with another page size',
  async ({ connected, service, site }) => {
    const pages = Array.from({ length: 12 }, (_, index) => `${site.pages.bad}?visitor=${index + 1}`);
    await fill(service, pages);
    const newestFirst = pages.toReversed();
    const popup = await popupReports(await connected.popup(await connected.open(site.app)));
    await expect.poll(() => addresses(popup.rows)).toEqual(newestFirst.slice(0, 10));
    await expect(popup.previous).toBeDisabled();
    await popup.next.click();
    await expect.poll(() => addresses(popup.rows)).toEqual(newestFirst.slice(10));
    await expect(popup.next).toBeDisabled();
    await popup.previous.click();
    await expect.poll(() => addresses(popup.rows)).toEqual(newestFirst.slice(0, 10));
    await popup.sortAndFilter.click();
    await popup.select('Per page').selectOption('25');
    await expect.poll(() => addresses(popup.rows)).toEqual(newestFirst);
    await expect(popup.next).toHaveCount(0);
  },
);

test('the last list is shown immediately, even while the service does not respond', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  await fill(service, Object.values(site.pages));
  const tab = await connected.open(site.app);
  const popup = await popupReports(await connected.popup(tab));
  await expect(popup.rows).toHaveCount(3);
  await popup.page.close();
  faultProxy.fail('*', { kind: 'hold' });
  const again = await popupReports(await connected.popup(tab));
  await expect(again.rows).toHaveCount(3);
  await again.showPage();
  await expect(again.create).toBeEnabled();
});

inBoth(
  'the last list stays visible when the service is down, with the cause above it',
  async ({ connected, service, site, faultProxy }) => {
    await fill(service, Object.values(site.pages));
    const tab = await connected.open(site.app);
    const popup = await popupReports(await connected.popup(tab));
    await expect(popup.rows).toHaveCount(3);
    await popup.page.close();
    faultProxy.fail('*', { kind: 'reset' });
    const again = await popupReports(await connected.popup(tab));
    await expect(again.reports.getByRole('alert')).toContainText('The report service cannot be reached.');
    await expect(again.rows).toHaveCount(3);
    faultProxy.heal();
    await again.reports.getByRole('button', { name: 'Try again' }).click();
    await expect(again.reports.getByRole('alert')).toBeHidden();
  },
);

test('a refreshed list shows reports created elsewhere meanwhile', async ({ connected, service, site }) => {
  await fill(service, [site.pages.good]);
  const tab = await connected.open(site.app);
  const popup = await popupReports(await connected.popup(tab));
  await expect(popup.rows).toHaveCount(1);
  await popup.page.close();
  await fill(service, [site.pages.bad]);
  const again = await popupReports(await connected.popup(tab));
  await expect.poll(() => addresses(again.rows)).toEqual([site.pages.bad, site.pages.good]);
});

test('an empty history shows how to begin', async ({ popupOn, site }) => {
  const popup = await popupOn(site.pages.good);
  await popup.showReports();
  await expect(popup.reports).toContainText('No reports yet');
});

test('filters without matches show a message, and one button clears them', async ({
  connected,
  service,
  site,
}) => {
  await fill(service, [site.pages.good]);
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect(popup.rows).toHaveCount(1);
  await popup.result('Bad').click();
  await expect(popup.reports).toContainText('Nothing matches');
  await popup.search.fill('nowhere');
  await popup.reports.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => addresses(popup.rows)).toEqual([site.pages.good]);
  await expect(popup.search).toHaveValue('');
});
