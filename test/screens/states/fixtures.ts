import { expect as base, type Locator, type Page } from '@playwright/test';
import type { SampleSite } from '../../../lib/tooling/demo/sample-site.ts';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import type { FaultProxy } from '../../faults/fault-proxy.ts';
import type { ServiceUnderTest } from '../../fixtures/service-under-test.ts';
import type { textsOf } from '../texts-of.ts';

/** Uses the same timeout outside of the test runner. */
export const expect = base.configure({ timeout: 60_000 });

/** Everything that a state needs: a newly installed browser extension in one language, and its hosts. */
export interface Fixtures {
  readonly extension: ExtensionDriver;
  readonly service: ServiceUnderTest;
  readonly faultProxy: FaultProxy;
  readonly site: SampleSite & { publish(path: string, html: string): string };
  /** The texts of the browser's language. */
  readonly text: ReturnType<typeof textsOf>;
}

/**
 * Called for each state in turn, with a unique name; must leave it unchanged. `part` is the part that
 * changed.
 */
export type Look = (name: string, page: Page, part?: Locator) => Promise<void>;

/** The settings page that opened at installation, or a newly opened one. */
export async function settingsPage({ extension }: Fixtures): Promise<Page> {
  return extension.openPages('options')[0] ?? extension.ownPage('options');
}

/** Fills in address and key in the settings and submits them. */
export async function sendConnection(
  { text }: Fixtures,
  page: Page,
  { url, key }: { readonly url: string; readonly key: string },
): Promise<void> {
  const address = page.getByRole('textbox', { name: text('serviceAddress') });
  const first = page.getByRole('button', { name: text('connectAServiceMenu') });
  await address.or(first).waitFor();
  if (await first.isVisible()) await first.click();
  await address.fill(url);
  await page.getByLabel(text('apiKey'), { exact: true }).fill(key);
  await page.getByRole('button', { name: text('saveAndTest') }).click();
}

/** Waits until the settings show the connection. */
export async function expectConnected({ text }: Fixtures, page: Page): Promise<void> {
  const connected = page.getByRole('status').filter({ hasText: text('connectedTo', { host: '' }) });
  await expect(connected).toBeVisible();
}

/** Connects to the service through the proxy; returns the settings page. */
export async function connect(fixtures: Fixtures): Promise<Page> {
  const page = await settingsPage(fixtures);
  await expect(page.locator('form [aria-disabled]')).toHaveCount(0);
  await sendConnection(fixtures, page, { url: fixtures.faultProxy.url, key: fixtures.service.key });
  await expectConnected(fixtures, page);
  return page;
}

/** Adds a second connection without the proxy, with its own sites. */
export async function connectAgency(fixtures: Fixtures, page: Page, sites: string): Promise<void> {
  const { text, service } = fixtures;
  await page.getByRole('button', { name: text('addConnection') }).click();
  await page.getByRole('textbox', { name: text('connectionName'), exact: true }).fill('Agency of the north');
  await sendConnection(fixtures, page, { url: service.url, key: service.key });
  await expect(page.getByRole('button', { name: text('saveAndTest') })).toHaveCount(0);
  for (const host of sites.split('\n')) {
    await page.getByRole('combobox', { name: text('ruleConnection') }).selectOption('Agency of the north');
    await page.getByRole('textbox', { name: text('site'), exact: true }).fill(host);
    await page.getByRole('button', { name: text('addRule') }).click();
    await expect(page.getByRole('table', { name: text('sites') })).toContainText(host);
  }
}

/** Opens another route of the reports page. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

/** A history of twelve reports: three results, two projects, every privacy, long URLs. */
export async function fillHistory({ service, site }: Pick<Fixtures, 'service' | 'site'>): Promise<void> {
  const { good, decent, bad } = site.pages;
  const elsewhere = (address: string) => address.replace('localhost', '127.0.0.1');
  const order = [
    good,
    decent,
    elsewhere(bad),
    `${decent}?loaf=rye&size=large`,
    elsewhere(good),
    `${bad}?visitor=2`,
    `${good}?name=${'sourdough-'.repeat(18)}end`,
    elsewhere(decent),
    `${bad}?visitor=3`,
    good,
    decent,
    bad,
  ];
  for (const [index, page] of order.entries()) {
    const form = [{ privacy: '1' }, { privacy: '0' }, { privacy: '2', password: 'rye' }][index % 3];
    await service.create(page, form);
  }
}
