import type { Browser } from 'webextension-polyfill';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { filesThatName } from '../../faults/files-that-name.ts';

/** Available where the functions passed to `evaluate` run. */
declare const chrome: Browser;

// the whole profile is searched
test.use({ ownBrowser: true });

test('the extension does not run in private windows, allowed there or not, and no URL of theirs is on the disk', async ({
  popupOn,
  connected,
  site,
}) => {
  const { folder } = connected.profile;
  const settings = await connected.context.newPage();
  await settings.goto('chrome://extensions');
  await settings.evaluate(
    `chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${connected.id}', incognitoAccess: true })`,
  );
  expect(await connected.inside(() => chrome.extension.isAllowedIncognitoAccess(), null)).toBe(false);

  const browser = connected.context.browser();
  if (!browser) throw new Error('The browser has ended.');
  const hidden = await browser.newContext();
  const page = await hidden.newPage();
  await page.goto(`${site.pages.decent}?only=in-private-4711`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // the same search finds a page that is not private
  const popup = await popupOn(`${site.pages.good}?seen=by-all-4711`);
  await popup.create.click();
  await popup.says('Report ready');
  await expect.poll(() => filesThatName(folder, 'by-all-4711')).not.toEqual([]);
  await hidden.close();
  expect(await filesThatName(folder, 'in-private-4711')).toEqual([]);
  expect(JSON.stringify(await connected.stored())).not.toContain('in-private-4711');
});
