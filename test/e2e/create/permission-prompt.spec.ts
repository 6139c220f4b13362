import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect } from '../../drivers/setup/expect.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { test } from '../../drivers/setup/verdict-test.ts';
import { VirtualDisplay } from '../../drivers/setup/virtual-display.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

const title =
  'the browser’s own question: refused and then granted, taken back and granted again, each in two clicks';

firefoxTest.use({ asks: true });

inFirefox(title, { tag: '@core' }, async ({ firefox, extension, options, service, site, faultProxy }) => {
  const settings = await options();
  await settings.connect(faultProxy.url, service.key);
  expect(await firefox.answerQuestion('Deny')).toContain('127.0.0.1');
  await expect(settings.alert).toContainText('Verdict has no access to the report service.');
  expect(faultProxy.seen).toEqual([]);
  // first click here, second in the browser's prompt
  await settings.alert.getByRole('button', { name: 'Grant access' }).click();
  await firefox.answerQuestion('Allow');
  await expect(settings.connected).toBeVisible();

  await firefox.takeAccessBack('http://127.0.0.1/*');
  const popup = popupScreen(await extension.popup(await extension.open(site.pages.good)));
  const asked = faultProxy.seen.length;
  await popup.create.click();
  await expect(popup.alert).toContainText('Verdict has no access to the report service.');
  expect(faultProxy.seen.length).toBe(asked);
  await popup.alert.getByRole('button', { name: 'Grant access' }).click();
  await firefox.answerQuestion('Allow');
  await popup.says('Report ready: Good');
  expect(await service.reports()).toHaveLength(1);
});

const onDisplay = test.extend<{ display: VirtualDisplay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  display: async ({}, use) => {
    const display = await VirtualDisplay.start();
    await use(display);
    await display.close();
  },
  extension: async ({ display }, use) => {
    // as packaged: it may not access any host yet
    const build = join(import.meta.dirname, '..', '..', '..', '.output', 'chrome-mv3');
    const { executablePath } = browserUnderTest();
    const extension = await ExtensionDriver.start(executablePath, build, { display: display.name });
    await use(extension);
    await extension.close();
  },
});

// only if the runner found a display
if (process.env['VERDICT_VIRTUAL_DISPLAY'])
  onDisplay(title, async ({ display, extension, service, faultProxy }) => {
    const [page] = extension.openPages('options');
    if (!page) throw new Error('The settings page did not open at the installation.');
    const settings = optionsScreen(page);
    await page.bringToFront();
    const answer = await questionOn(display, page);
    await settings.connect(faultProxy.url, service.key);
    await answer('Deny');
    await expect(settings.alert).toContainText('Verdict has no access to the report service.');
    expect(faultProxy.seen).toEqual([]);
    // first click here, second in the browser's prompt
    await settings.alert.getByRole('button', { name: 'Grant access' }).click();
    await answer('Allow');
    await expect(settings.connected).toBeVisible();

    await takeAccessBack(extension, 'http://127.0.0.1/*');
    const asked = faultProxy.seen.length;
    await page.bringToFront();
    await settings.edit();
    await settings.save.click();
    await answer('Deny');
    await expect(settings.alert).toContainText('Verdict has no access to the report service.');
    expect(faultProxy.seen.length).toBe(asked);
    await settings.alert.getByRole('button', { name: 'Grant access' }).click();
    await answer('Allow');
    await expect(settings.connected).toBeVisible();

    // one prompt, though two permissions
    const everywhere = page.getByRole('checkbox', { name: 'Badge on every page' });
    await everywhere.click();
    await answer('Allow');
    await expect(everywhere).toBeChecked();
    const granted = await page.evaluate(async () => (await chrome.permissions.getAll()).permissions);
    expect(granted).toEqual(expect.arrayContaining(['tabs', 'webNavigation']));
  });

/** Revokes the access to a host, as users do on the browser's page about the extension. */
async function takeAccessBack({ context, id }: ExtensionDriver, pattern: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(`chrome.developerPrivate.removeHostPermission('${id}', '${pattern}')`);
  await page.close();
}

/** How long a page may take to receive a key, in milliseconds; the prompt ignores input in its first 500. */
const HEARING = 1000;

/** Answers the browser's prompt over a page, with the keyboard. */
async function questionOn(display: VirtualDisplay, page: Page) {
  await page.evaluate(() => {
    addEventListener('keydown', () => document.body.append(new Comment('heard')), true);
  });
  const counted = () =>
    page.evaluate(
      () => [...document.body.childNodes].filter(({ nodeValue }) => nodeValue === 'heard').length,
    );
  const press = (keys: readonly string[]) => display.press('Verdict: settings', keys);
  const isHeard = async () => {
    const before = await counted();
    await press(['Shift_L']);
    return expect
      .poll(counted, { timeout: HEARING })
      .toBeGreaterThan(before)
      .then(
        () => true,
        () => false,
      );
  };
  return async (answer: 'Allow' | 'Deny') => {
    // keys that the page does not receive go to the prompt, where "Deny" has the focus
    await expect.poll(isHeard).toBe(false);
    await press(answer === 'Deny' ? ['Return'] : ['Tab', 'Return']);
    await expect.poll(isHeard).toBe(true);
  };
}
