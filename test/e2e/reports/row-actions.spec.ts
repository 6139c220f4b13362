import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { leaving } from '../../drivers/chromium/leaving.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupReports } from '../../screens/screens.ts';

async function popupOn(connected: ExtensionDriver, address: string) {
  const popup = await popupReports(await connected.popup(await connected.open(address)));
  await expect(popup.rows.first()).toBeVisible();
  return popup;
}

test('a row links to the report’s own page at the service', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  const report = await service.create(site.pages.good, { privacy: '0' });
  const popup = await popupOn(connected, site.app);
  const opened = connected.context.waitForEvent('page');
  await leaving(popup.choose(site.pages.good, 'Open report'));
  const page = await opened;
  await expect(page).toHaveURL(`${faultProxy.url}/reports/${report.id}`);
  await expect(page.getByText(site.pages.good).first()).toBeVisible();
});

test('“Copy link” copies the URL of the report’s page', async ({ connected, service, site, faultProxy }) => {
  const report = await service.create(site.pages.good);
  const popup = await popupOn(connected, site.app);
  await popup.choose(site.pages.good, 'Copy link');
  await expect(popup.page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  await popup.search.press('ControlOrMeta+v');
  await expect(popup.search).toHaveValue(`${faultProxy.url}/reports/${report.id}`);
});

test('a confirmation covers nothing and moves no button', async ({ connected, service, site }) => {
  for (let visitor = 0; visitor < 11; visitor += 1)
    await service.create(`${site.pages.bad}?visitor=${visitor}`);
  const popup = await popupOn(connected, site.app);
  const address = `${site.pages.bad}?visitor=10`;
  const before = await popup.next.boundingBox();
  await popup.choose(address, 'Copy link');
  const said = await popup.page.getByRole('status').filter({ hasText: 'Link copied' }).boundingBox();
  expect(await popup.next.boundingBox()).toEqual(before);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
  const scroller = await popup.list.locator('..').boundingBox();
  expect((scroller?.y ?? 0) + (scroller?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
});

inBoth(
  '“Run again” makes the service run the report again, under the same id',
  async ({ connected, service, site, faultProxy }) => {
    const report = await service.create(site.pages.good);
    const popup = await popupOn(connected, site.app);
    const { body: before } = await service.ask('GET', `reports/${report.id}`);
    await popup.choose(site.pages.good, 'Run again');
    await expect(popup.page.getByRole('status').filter({ hasText: 'No change: Good' })).toBeVisible();
    const { body: after } = await service.ask('GET', `reports/${report.id}`);
    expect(generatedAt(after)).not.toBe(generatedAt(before));
    expect(await service.reports()).toHaveLength(1);
    expect(faultProxy.count('PATCH') + faultProxy.count('PUT')).toBe(1);
  },
);

function generatedAt(body: unknown): string | undefined {
  return /"generated_at":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
}

inBoth('“Change privacy” makes a report public, and private again', async ({ connected, service, site }) => {
  const report = await service.create(site.pages.good);
  const popup = await popupOn(connected, site.app);
  for (const [name, privacy, status] of [
    ['Public', 0, 200],
    ['Private', 1, 404],
  ] as const) {
    await popup.choose(site.pages.good, 'Change privacy');
    const dialog = popup.page.getByRole('dialog', { name: 'Change privacy' });
    await dialog.getByRole('radio', { name, exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: 'Change privacy' }).click();
    await expect(dialog).toBeHidden();
    expect((await service.report(report.id)).privacy).toBe(privacy);
    expect((await fetch(`${service.url}/reports/${report.id}`)).status).toBe(status);
  }
});

inBoth(
  '“Delete” deletes only that report, says so, and the page loses its verdict',
  async ({ connected, service, site }) => {
    await service.create(site.pages.bad);
    await service.create(site.pages.good);
    const popup = await popupOn(connected, site.pages.good);
    await popup.showPage();
    await popup.says('Verdict: Good');
    await popup.thisPage.getByRole('button', { name: /^More actions/ }).click();
    await popup.page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = popup.page.getByRole('dialog', { name: 'Delete this report?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(popup.page.getByRole('status').filter({ hasText: 'Deleted: ' })).toBeVisible();
    await popup.says('No report yet');
    await popup.showReports();
    await expect(popup.rows).toHaveCount(1);
    await expect(popup.row(site.pages.bad)).toBeVisible();
    expect(await service.reports()).toMatchObject([{ url: site.pages.bad }]);
  },
);
