import { REMOVED_KEYS, renamedKey } from '../../../lib/storage/migrations/renamed-keys.ts';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { FirefoxDriver } from '../../drivers/firefox/firefox-driver.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect } from '../../drivers/setup/expect.ts';
import { type OlderVersion, olderVersion } from '../../drivers/setup/older-version.ts';
import { type Fixtures, test } from '../../drivers/setup/verdict-test.ts';
import { jobsIn } from '../../faults/stored-jobs.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';

interface Older {
  /** The version that users have before the update. */
  older: OlderVersion;
}

const inChromium = test.extend<Older>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  older: async ({}, use) => {
    const older = await olderVersion('chrome');
    await use(older);
    await older.remove();
  },
  extension: async ({ older }, use) => {
    const extension = await ExtensionDriver.start(browserUnderTest().executablePath, older.folder);
    await use(extension);
    await extension.close();
  },
});

const inFirefox = firefoxTest.extend<Older>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  older: async ({}, use) => {
    const older = await olderVersion('firefox');
    await use(older);
    await older.remove();
  },
  firefox: async ({ browserOfMany, older }, use) => {
    const firefox = await FirefoxDriver.install(browserOfMany, older.folder);
    await use(firefox);
    await firefox.remove();
  },
});

const title = 'an update to this version from the first one finds all that was stored';

inChromium(title, ({ extension, older, options, popupOn, service, site, faultProxy }) =>
  updateKeepsAll({ options, popupOn, service, site, faultProxy }, extension, async () => {
    await older.replaceBy(browserUnderTest().extension);
    return extension.reload(older.folder);
  }),
);

const build = process.env['VERDICT_FIREFOX_EXTENSION'];
if (build) {
  inFirefox(
    `${title}, in Firefox`,
    ({ extension, firefox, idleMs, older, options, popupOn, service, site, faultProxy }) =>
      updateKeepsAll({ options, popupOn, service, site, faultProxy }, extension, async () => {
        await older.replaceBy(build);
        // the older version's behaviour can no longer be changed
        await firefox.update(older.folder, idleMs);
        return extension;
      }),
  );
}

async function updateKeepsAll(
  {
    options,
    popupOn,
    service,
    site,
    faultProxy,
  }: Pick<Fixtures, 'options' | 'popupOn' | 'service' | 'site' | 'faultProxy'>,
  extension: ExtensionDriver,
  update: () => Promise<ExtensionDriver>,
): Promise<void> {
  const popup = await popupOn(site.pages.decent);
  await popup.create.click();
  await popup.says('Report ready: Decent');
  await popup.page.close();
  await popup.tab.close();
  const { page } = await options();
  const days = page.getByRole('spinbutton', { name: 'Days a report stays fresh' });
  await days.fill('45');
  await days.press('Tab');
  await expect.poll(() => storedText(extension)).toContain('"freshDays":45');
  // pages have other hashes in the index afterwards, so its parts have other keys; jobs have a key each
  const before = Object.keys(await extension.stored())
    .filter((name) => !name.startsWith('index:') && name !== 'jobs' && name !== 'edits')
    .filter((name) => !REMOVED_KEYS.includes(name))
    .map((name) => renamedKey(name) ?? name);

  const updated = await update();
  await expect.poll(async () => Object.keys(await updated.stored())).toEqual(expect.arrayContaining(before));
  // jobs were stored in a list
  await expect.poll(async () => jobsIn(await updated.stored())).toMatchObject([{ state: 'done' }]);
  const later = optionsScreen(await updated.ownPage('options'));
  await expect(later.page.getByRole('list', { name: 'Connections' })).toContainText(faultProxy.url);
  await expect(later.page.getByRole('spinbutton', { name: 'Days a report stays fresh' })).toHaveValue('45');
  // the first report is known, and the key still valid for another
  const known = popupScreen(await updated.popup(await updated.open(site.pages.decent)));
  await known.says('Verdict: Decent');
  await expect(known.row(site.pages.decent)).toContainText('Decent');
  await known.page.close();
  const next = popupScreen(await updated.popup(await updated.open(site.pages.good)));
  await next.create.click();
  await next.says('Report ready: Good');
  expect(await service.reports()).toHaveLength(2);
}

async function storedText(extension: ExtensionDriver): Promise<string> {
  return JSON.stringify(await extension.stored());
}
