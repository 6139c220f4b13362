import type { Locator } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect } from '../../drivers/setup/verdict-test.ts';
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
