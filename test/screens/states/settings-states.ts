import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import {
  connect,
  connectAgency,
  expect,
  expectConnected,
  type Fixtures,
  type Look,
  sendConnection,
  settingsPage,
} from './fixtures.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

/** What a user sees after installation, until connected. */
export async function newcomerStates(fixtures: Fixtures, look: Look): Promise<void> {
  const { extension, site, text, faultProxy } = fixtures;
  const settings = await settingsPage(fixtures);
  const service = settings.getByRole('region', { name: text('serviceGroup'), exact: true });
  await expect(service).toBeVisible();
  await look('settings: just installed', settings);
  await settings.getByRole('button', { name: text('connectAServiceMenu') }).click();
  await settings.getByRole('button', { name: text('saveAndTest') }).click();
  await expect(settings.locator('[aria-invalid]').first()).toBeVisible();
  await look('settings: nothing entered', settings, service);
  await settings.getByRole('textbox', { name: text('serviceAddress') }).fill('http://192.168.0.7:8377');
  await expect(service.locator('[data-notice=warning]')).toBeVisible();
  await look('settings: an address that is not encrypted', settings, service);
  await sendConnection(fixtures, settings, { url: faultProxy.url, key: 'vdt_not-a-key-of-this-service' });
  await expect(service.getByRole('alert')).toBeVisible();
  await look('settings: a wrong key', settings, service);
  faultProxy.fail('GET', { kind: 'hold' });
  await sendConnection(fixtures, settings, { url: faultProxy.url, key: fixtures.service.key });
  await expect(service.locator('[aria-disabled=true]')).toBeVisible();
  await look('settings: asking the service', settings, service);
  faultProxy.release();
  await expectConnected(fixtures, settings);
  await pickOf(fixtures, settings, text('removeKeyOf', { name: new URL(faultProxy.url).host }));
  const question = settings.getByRole('dialog');
  await expect(question).toBeVisible();
  await look('settings: a question before the key is forgotten', settings);
  await question.getByRole('button', { name: text('removeKey'), exact: true }).click();
  await expect(service.getByText(text('noKeyStored')).first()).toBeVisible();
  await look('settings: the key is forgotten', settings, service);

  const reports = await extension.ownPage('reports');
  await expect(reports.getByText(text('notConnectedWhat'))).toBeVisible();
  await look('reports: not connected', reports);
  await reports.close();
  const popup = await extension.popup(await extension.open(site.pages.good));
  await expect(popup.getByRole('heading', { name: text('onboardingTitle') })).toBeVisible();
  await look('popup: first run', popup);
}

/** The settings of a connected user. */
export async function settingsStates(fixtures: Fixtures, look: Look): Promise<void> {
  const page = await connect(fixtures);
  await look('settings: connected', page);
  await cardStates(fixtures, page, look);
  await backupStates(fixtures, page, look);
}

/** The connection settings, and errors caused by the browser or an administrator. */
export async function connectionsStates(fixtures: Fixtures, look: Look): Promise<void> {
  const page = await connect(fixtures);
  await connectionCheckStates(fixtures, page, look);
  await severalStates(fixtures, page, look);
  await refusedStates(fixtures, look);
  await fixtures.extension.setPolicy({
    defaultPrivacy: 'password',
    noPublicReports: true,
    noPublicReport: true,
  });
  await expect(page.getByText(fixtures.text('managedIgnored'))).toBeVisible();
  await look('settings: an administrator’s', page);
}

/** Picks an entry of the menu of the first service. */
export async function pickOf({ text }: Pick<Fixtures, 'text'>, page: Page, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: text('moreActions', { address: '' }) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function connectionCheckStates(fixtures: Fixtures, page: Page, look: Look): Promise<void> {
  const { faultProxy, text } = fixtures;
  await pickOf(fixtures, page, text('checkConnection'));
  const card = page.getByRole('region', { name: text('connectionCheckTitle') });
  const check = card.getByRole('button', { name: text('checkConnection') });
  faultProxy.fail('GET', { kind: 'hold' });
  await check.click();
  await expect(card.locator('[data-state=running]')).toBeVisible();
  await look('connection check: under way', page, card);
  faultProxy.release();
  await expect(check).not.toHaveAttribute('aria-disabled');
  // a request that was held for too long has failed by now
  await check.click();
  await expect(card.getByText(text('connectionCheckWorks'))).toBeVisible();
  await look('connection check: all is well', page, card);
  faultProxy.fail('*', { kind: 'answer', status: 302, headers: { location: '/login' } });
  await check.click();
  await expect(card.locator('[data-notice=problem]')).toBeVisible();
  await look('connection check: a fault', page, card);
  faultProxy.heal();
}

async function cardStates(fixtures: Fixtures, page: Page, look: Look): Promise<void> {
  const { text } = fixtures;
  const card = (key: string) => page.getByRole('region', { name: text(key), exact: true });
  await pickOf(fixtures, page, text('edit'));
  const form = page
    .locator('form')
    .filter({ hasText: text('serviceAddress') })
    .first();
  await form.getByText(text('extraHeaders'), { exact: true }).first().click();
  await form.getByText(text('reportPages'), { exact: true }).click();
  await form.getByRole('textbox', { name: text('reportPage') }).fill('https://seo.example/reports');
  await form.getByRole('button', { name: text('saveAndTest') }).click();
  await expect(form.locator('[aria-invalid]')).toBeVisible();
  await look('settings: a report page that cannot be', page, form);
  await form.getByRole('textbox', { name: text('reportPage') }).fill('');
  const headers = form.getByRole('textbox', { name: text('extraHeaders') });
  await headers.fill('X-Api-Gateway: secret\nAuthorization: secret');
  await form.getByRole('button', { name: text('saveAndTest') }).click();
  await expect(form.locator('[aria-invalid]').first()).toBeVisible();
  await look('settings: headers', page, form);
  await form.getByRole('button', { name: text('close') }).click();

  const numbers = card('newReports');
  await numbers.getByRole('spinbutton').first().fill('9999999');
  await expect(numbers.locator('[aria-invalid]')).toBeVisible();
  await numbers.getByRole('radio', { name: text('privacyPassword') }).check();
  await look('settings: a number out of range', page, numbers);

  await brandStates(page, text, look);

  const rules = card('privacyAndConnection');
  const host = rules.getByRole('textbox', { name: text('site') });
  const names = ['*.client.example', 'a-site-with-a-long-name.of-another-client.example'];
  for (const [index, name] of names.entries()) {
    await rules.getByRole('combobox', { name: text('rulePrivacy') }).selectOption(text('privacyPrivate'));
    await host.fill(name);
    await host.press('Enter');
    await expect(rules.locator('tbody tr')).toHaveCount(index + 1);
  }
  await host.fill('no host');
  await host.press('Enter');
  await expect(rules.locator('[aria-invalid]')).toBeVisible();
  await look('settings: rules', page, rules);

  const addresses = card('addressCleaning');
  await addresses.locator('summary').click();
  await addresses.getByRole('checkbox').uncheck();
  await expect(addresses.getByRole('button', { name: text('restoreDefaults') })).toBeEnabled();
  await look('settings: address cleaning', page, addresses);
}

/** The user's own name, logo and colour for files. */
async function brandStates(page: Page, text: Fixtures['text'], look: Look): Promise<void> {
  await page
    .locator('summary')
    .filter({ hasText: text('reportBrand') })
    .click();
  const brand = page
    .locator('details')
    .filter({ has: page.getByRole('textbox', { name: text('brandName') }) });
  const choose = async (name: string, mimeType: string, content: string) => {
    const choosing = page.waitForEvent('filechooser');
    await brand.getByText(text('chooseLogo')).click();
    await (await choosing).setFiles({ name, mimeType, buffer: Buffer.from(content) });
  };
  await choose('notes.txt', 'text/plain', 'Not a picture.');
  await expect(brand.getByRole('alert')).toBeVisible();
  await look('settings: a logo that is no picture', page, brand);
  await brand.getByRole('textbox', { name: text('brandName') }).fill('The bakery of Hollow Lane & daughters');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><rect width="600" height="60" fill="#a52"/></svg>';
  await choose('logo.svg', 'image/svg+xml', svg);
  await expect(brand.getByRole('img', { name: text('logo') })).toBeVisible();
  await brand.getByLabel(text('accentColor')).fill('#ffcc00');
  await expect(brand.getByRole('button', { name: text('accentDefault') })).toBeVisible();
  await look('settings: name, logo and colour of files', page, brand);
}

async function backupStates({ text }: Fixtures, page: Page, look: Look): Promise<void> {
  const card = page.getByRole('region', { name: text('backup'), exact: true });
  await card.locator('summary').click();
  await card.getByRole('checkbox').check();
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: text('exportSettings') }).click();
  const file = await (await downloading).path();
  await expect(card.getByText(text('savedWithKeys'))).toBeVisible();
  await look('settings: saved with keys', page, card);
  const choose = async (files: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: text('importSettings') }).click();
    await (await choosing).setFiles(files);
  };
  await choose({ name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') });
  await expect(card.getByRole('alert')).toBeVisible();
  await look('settings: a file that cannot be imported', page, card);
  const rules = page.getByRole('region', { name: text('privacyAndConnection'), exact: true });
  await rules
    .getByRole('button', { name: /client/ })
    .first()
    .click();
  await expect(rules.locator('tbody tr')).toHaveCount(1);
  await choose(file);
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('settings: what an import changes', page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
}

async function severalStates(fixtures: Fixtures, page: Page, look: Look): Promise<void> {
  const { text } = fixtures;
  await connectAgency(fixtures, page, 'agency.example\n*.client.example');
  const card = page.getByRole('region', { name: text('serviceGroup'), exact: true });
  const menus = card.getByRole('button', { name: text('moreActions', { address: '' }) });
  await menus.first().click();
  await page.getByRole('menuitem', { name: text('edit') }).click();
  await page.getByRole('textbox', { name: text('serviceAddress') }).fill('not an address');
  await page.getByRole('button', { name: text('saveAndTest') }).click();
  await expect(card.locator('[aria-invalid]').first()).toBeVisible();
  await look('settings: a connection is changed', page, card);
  await page.getByRole('button', { name: text('close'), exact: true }).click();
  await expect(card.getByRole('button', { name: text('saveAndTest') })).toHaveCount(0);
  // each card of one connection names it
  await look('settings: several connections', page);
  await menus.last().click();
  await page.getByRole('menuitem', { name: text('remove'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('settings: removing a connection', page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
}

/** The settings in a browser that denies every permission. */
async function refusedStates({ extension, text }: Fixtures, look: Look): Promise<void> {
  const page = await extension.context.newPage();
  await page.addInitScript(() => {
    Object.assign(chrome.permissions, { request: async () => false, contains: async () => false });
  });
  await page.goto(`chrome-extension://${extension.id}/options.html`);
  const toolbar = page.getByRole('region', { name: text('browserGroup'), exact: true });
  await toolbar.getByRole('checkbox', { name: text('notifyWhenReady') }).click();
  await expect(page.getByText(text('notificationsRefused'))).toBeVisible();
  await look('settings: no notifications', page, toolbar);
  await toolbar.getByRole('checkbox', { name: text('badgeOnEveryPage') }).click();
  await expect(page.getByText(text('tabsRefused'))).toBeVisible();
  await look('settings: no badge on every page', page, toolbar);
  await page.close();
}
