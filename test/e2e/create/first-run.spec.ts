import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { launchBrowser } from '../../../lib/tooling/browser/launch-browser.ts';
import { profileWithButtons } from '../../../lib/tooling/browser/profile-with-buttons.ts';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

/** Available in the extension's pages. */
declare const chrome: Browser;

const PIN_HINT = 'Keep Verdict in view';

/** As a store installs it: with no access to any host, and its button behind the puzzle piece. */
const fromStore = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  extension: async ({}, use) => {
    const build = join(import.meta.dirname, '..', '..', '..', '.output', 'chrome-mv3');
    const profile = await profileWithButtons([], true);
    const { executablePath } = browserUnderTest();
    const launched = await launchBrowser({ executablePath, extension: build, headless: true, profile });
    const { context, extensionId, close } = launched;
    const extension = await ExtensionDriver.installed(context, extensionId, { close, profile });
    await use(extension);
    await extension.close();
  },
});

function countedClicks() {
  let count = 0;
  const click = async (locator: Locator) => {
    count += 1;
    await locator.click();
  };
  return { click, count: () => count };
}

fromStore(
  'after the installation, two clicks on a page give a verdict, the listing answer and what to fix first',
  async ({ extension, site }) => {
    const { click, count } = countedClicks();
    const tab = await extension.open(site.pages.bad);
    // the first click is the one on the toolbar
    const popup = popupScreen(await extension.popup(tab));
    await click(popup.create);
    await popup.says('Report ready: Bad');
    await expect(popup.thisPage.getByRole('status', { name: /^Indexing: / })).toBeVisible();
    await expect(popup.fixFirst).toHaveCount(6);
    expect(1 + count()).toBe(2);
    const granted = await extension.inside(() => chrome.permissions.getAll(), undefined);
    expect(granted.origins).toEqual([]);
  },
);

fromStore('the settings say how to pin a button that is behind the puzzle piece', async ({ extension }) => {
  const settings = await extension.ownPage('options');
  await expect(settings.getByText(PIN_HINT)).toBeVisible();
});

test('the settings say nothing of pinning when the button is on the toolbar', async ({ options }) => {
  const { page, connectAService } = await options();
  await expect(connectAService).toBeVisible();
  await expect(page.getByText(PIN_HINT)).toBeHidden();
});

test('a service is connected with a paste and two clicks, and the settings name the next step', async ({
  extension,
  faultProxy,
  service,
}) => {
  const [page] = extension.openPages('options');
  if (!page) throw new Error('The settings page did not open at the installation.');
  const { address, connectAService, save, connected } = optionsScreen(page);
  const { click, count } = countedClicks();
  await click(connectAService);
  await expect(address).toBeFocused();
  await page.keyboard.insertText(`${faultProxy.url}#key=${service.key}`);
  await click(save);
  await expect(connected).toBeVisible();
  expect(count()).toBe(2);
  await expect(page.getByText('Click the toolbar button on any page to create the first.')).toBeVisible();
});
