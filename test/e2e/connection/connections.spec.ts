import * as z from 'zod';
import { connectionsSchema } from '../../../lib/shared/connection/connection.ts';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { test as base, expect } from '../../drivers/setup/verdict-test.ts';
import { type FaultProxy, startFaultProxy } from '../../faults/fault-proxy.ts';
import { fixedPage, neglectedPage } from '../../fixtures/fixed-page.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../fixtures/service-under-test.ts';
import { optionsScreen, popupReports, popupScreen } from '../../screens/screens.ts';

/** A second service with its own proxy. */
interface Client {
  readonly service: ServiceUnderTest;
  readonly faultProxy: FaultProxy;
  remove(): Promise<void>;
}

async function startClient(): Promise<Client> {
  const service = await startServiceUnderTest();
  const faultProxy = await startFaultProxy(service.url);
  const remove = async () => {
    await faultProxy.close();
    await service.remove();
  };
  return { service, faultProxy, remove };
}

/** Adds the second service as "Client" in the settings, with this site. */
async function connectTo(client: Client, extension: ExtensionDriver, site = '') {
  const screen = optionsScreen(await extension.ownPage('options'));
  const { page } = screen;
  await page.getByRole('button', { name: 'Add service' }).click();
  await expect(screen.address).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Client');
  await screen.connect(client.faultProxy.url, client.service.key);
  await expect(screen.connected).toHaveCount(2);
  if (site !== '') {
    await screen.addSite(site, { connection: 'Client' });
    await expect(screen.sites).toContainText(site);
  }
  return screen;
}

const test = base.extend<{ client: Client }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  client: async ({}, use) => {
    const client = await startClient();
    await use(client);
    await client.remove();
  },
});

/** Every key that was sent to a service. */
const keysSeenBy = ({ seen }: FaultProxy) => [...new Set(seen.map(({ headers }) => headers.authorization))];

inBoth(
  'a page at a client’s site is reported through the client’s connection, whichever is active',
  { tag: '@core' },
  async ({ connected, service, faultProxy, site }) => {
    const client = await startClient();
    const { page: settings } = await connectTo(client, connected, 'localhost');
    const row = settings.getByRole('listitem').filter({ hasText: 'Client' });
    await expect(row).not.toContainText('Active');

    const clientsPage = await connected.open(site.pages.good);
    const popup = popupScreen(await connected.popup(clientsPage));
    await expect(popup.privacy).toHaveAccessibleName('Where and who: Client, Private');
    await popup.create.click();
    await popup.says('Report ready');
    await popup.showReports();
    await expect(popup.row(site.pages.good)).toBeVisible();
    await expect.poll(() => connected.badgeOf(clientsPage).then(({ text }) => text)).toMatch(/[✓~✗]/);
    expect(await client.service.reports()).toMatchObject([{ url: site.pages.good }]);
    await popup.page.close();

    // the same server under another name belongs to no connection
    const own = site.pages.decent.replace('localhost', '127.0.0.1');
    const other = popupScreen(await connected.popup(await connected.open(own)));
    await other.create.click();
    await other.says('Report ready');
    expect(await service.reports()).toMatchObject([{ url: own }]);
    expect(await client.service.reports()).toHaveLength(1);

    expect(keysSeenBy(faultProxy)).toEqual([`Bearer ${service.key}`]);
    expect(keysSeenBy(client.faultProxy)).toEqual([`Bearer ${client.service.key}`]);
    await client.remove();
  },
);

test('a connection picked instead of the site’s own applies to that popup and its report only', async ({
  connected,
  client,
  service,
  faultProxy,
  site,
}) => {
  const { page: settings } = await connectTo(client, connected, 'localhost');
  await settings.close();
  const host = new URL(faultProxy.url).host;
  const tab = await connected.open(site.publish('/recipes', fixedPage));
  const badge = () => connected.badgeOf(tab).then(({ text }) => text);
  const popup = popupScreen(await connected.popup(tab));
  await popup.create.click();
  await popup.says(/Report ready: (Good|Decent)/);
  await expect.poll(badge).toMatch(/[✓~]/);

  await popup.newReport();
  await popup.choosePlace(host);
  await expect(popup.privacy).toHaveAccessibleName(`Where and who: ${host}, Private`);
  site.publish('/recipes', neglectedPage);
  await popup.create.click();
  await popup.says('Report ready: Bad');
  expect((await service.reports()).map(({ url }) => url)).toEqual([`${site.origin}/recipes`]);
  await popup.page.close();

  const again = popupScreen(await connected.popup(tab));
  await again.says(/Verdict: (Good|Decent)/);
  await expect.poll(badge, 'the verdict of the site’s connection').toMatch(/[✓~]/);
  await again.page.close();

  // the same server under another name is assigned to no service
  const unassigned = site.pages.good.replace('localhost', '127.0.0.1');
  const other = popupScreen(await connected.popup(await connected.open(unassigned)));
  for (const name of ['Client', host]) {
    await other.choosePlace(name);
    await expect.poll(() => connected.stored().then(activeIn)).toBe(name);
  }
  await other.create.click();
  await other.says('Report ready');
  expect((await service.reports()).map(({ url }) => url)).toEqual([unassigned, `${site.origin}/recipes`]);
  expect(await client.service.reports()).toHaveLength(1);
});

function activeIn(stored: unknown): string | undefined {
  const { connections } = z.object({ connections: z.object({ value: connectionsSchema }) }).parse(stored);
  return connections.value.list.find(({ id }) => id === connections.value.activeId)?.name;
}

test('switching in the popup shows the other connection’s history, here and on the reports page', async ({
  connected,
  client,
  service,
  faultProxy,
  site,
}) => {
  const mine = await service.create(site.pages.decent);
  const theirs = await client.service.create(site.pages.bad);
  // both count from 1, so only the connection distinguishes them
  expect(mine.id).toBe(theirs.id);
  const { page: settings } = await connectTo(client, connected);
  await settings.close();

  const tab = await connected.open(site.pages.good);
  const popup = await popupReports(await connected.popup(tab));
  await expect(popup.row('/our-loaves')).toBeVisible();
  const use = async (name: string) => {
    await popup.showPage();
    await popup.choosePlace(name);
    await popup.showReports();
  };
  await use('Client');
  await expect(popup.row('/guest-book')).toBeVisible();
  await expect(popup.row('/our-loaves')).toHaveCount(0);
  // the last list of each is shown immediately, whatever happens to the next response
  faultProxy.fail('GET', { kind: 'hold' });
  await use(new URL(faultProxy.url).host);
  await expect(popup.row('/our-loaves')).toBeVisible();
  await use('Client');
  await expect(popup.row('/guest-book')).toBeVisible();
  faultProxy.release();

  await popup
    .row('/guest-book')
    .getByRole('button', { name: /^More actions/ })
    .click();
  const link = popup.page.getByRole('menuitem', { name: 'Details' });
  // opened by URL, because a new tab closes the popup during the click
  const details = await connected.open(
    new URL(String(await link.getAttribute('href')), popup.page.url()).href,
  );
  await expect(details.getByRole('region', { name: 'Report', exact: true })).toContainText('guest-book');
  // it stays this service's report, whichever connection is chosen meanwhile
  const reports = await connected.ownPage('reports');
  await expect(reports.getByRole('table', { name: 'Reports' })).toContainText('guest-book');
  await reports.getByRole('combobox', { name: 'Service' }).selectOption({ index: 1 });
  await expect(reports.getByRole('table', { name: 'Reports' })).toContainText('our-loaves');
  await details.reload();
  await expect(details.getByRole('region', { name: 'Report', exact: true })).toContainText('guest-book');

  expect(keysSeenBy(faultProxy)).toEqual([`Bearer ${service.key}`]);
  expect(keysSeenBy(client.faultProxy)).toEqual([`Bearer ${client.service.key}`]);
});

test('a connection’s key is bound to its address, and is deleted with the connection', async ({
  connected,
  client,
  service,
  faultProxy,
  site,
}) => {
  await service.create(site.pages.good);
  const screen = await connectTo(client, connected, '*.client.example');
  const { page } = screen;
  const host = new URL(faultProxy.url).host;

  // another address without a key, and a site that is in the table: nothing is sent
  await screen.pick('Edit', new RegExp(host));
  await expect(screen.address).toBeFocused();
  const before = client.faultProxy.seen.length;
  await screen.connect(client.faultProxy.url, '');
  await expect(page.getByText('Stored keys are only sent to the address they belong to')).toBeVisible();
  await screen.addSite('*.client.example', { connection: host });
  await expect(page.getByText('This site is already in the table.')).toBeVisible();
  expect(client.faultProxy.seen).toHaveLength(before);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Make active: Client' }).click();
  const active = page.getByRole('listitem').filter({ hasText: 'Client' });
  await expect(active).toContainText('Active');
  await expect(active, 'the button that had the focus is gone').toBeFocused();
  await screen.pick('Remove', new RegExp(host));
  const question = page.getByRole('dialog', { name: 'Remove this service?' });
  await expect(question).toContainText('its reports’ data');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: `More actions: ${host}` })).toHaveCount(0);

  // with one left, its form is as simple as at first
  await screen.edit();
  await expect(screen.address).toHaveValue(client.faultProxy.url);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveCount(0);
  await expect.poll(() => connected.stored().then(JSON.stringify)).not.toContain(service.key);
  await expect.poll(() => connected.stored().then(JSON.stringify)).not.toContain(faultProxy.url);
  expect(await service.reports()).toHaveLength(1);
  expect(keysSeenBy(client.faultProxy)).toEqual([`Bearer ${client.service.key}`]);
});
