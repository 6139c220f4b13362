import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Browser } from 'webextension-polyfill';
import { browserUnderTest } from '../../drivers/chromium/browser-under-test.ts';
import { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { firefoxTest } from '../../drivers/firefox/firefox-test.ts';
import { expect } from '../../drivers/setup/expect.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { test } from '../../drivers/setup/verdict-test.ts';
import { VirtualDisplay } from '../../drivers/setup/virtual-display.ts';
import { detailsScreen, openDetails } from '../../screens/details-screen.ts';
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

const linksTitle =
  'the browser’s own question about external links: refused, they are not requested; allowed, the access is given back';

/** A page at `localhost` with a link to the same port at `127.0.0.1`, and how often that was requested. */
async function startLinkingPage() {
  let requests = 0;
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    if (request.headers.host?.startsWith('127.0.0.1')) requests += 1;
    const link = `<a href="http://127.0.0.1:${port}/rye">Rye elsewhere</a>`;
    response
      .writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Linking</title><main><h1>Linking</h1>${link}</main>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    requests: () => requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reports the page in this browser, and checks its external link from the details, first refused and then allowed. */
async function checkExternalLink(
  extension: ExtensionDriver,
  questionOver: (details: Page) => Promise<(answer: 'Allow' | 'Deny') => Promise<unknown>>,
): Promise<void> {
  const site = await startLinkingPage();
  try {
    const popup = popupScreen(await extension.popup(await extension.open(site.url)));
    await popup.create.click();
    await popup.says('Report ready');
    const before = site.requests();
    const page = await openDetails(extension, 1);
    await detailsScreen(page).open('Links');
    const region = page.getByRole('region', { name: 'Links' });
    const check = region.getByRole('button', { name: 'Check external links' });
    const row = region.getByRole('listitem').filter({ hasText: 'Rye elsewhere' });
    const answer = await questionOver(page);
    await check.click();
    await answer('Deny');
    await expect(row).toContainText('Could not be checked');
    expect(site.requests()).toBe(before);
    await check.click();
    await answer('Allow');
    await expect(row).toContainText('Works');
    await expect(check).toBeHidden();
    const hosts = 'sidebar' in extension ? `return content.wrappedJSObject.${HOSTS}` : HOSTS;
    await expect.poll(() => page.evaluate<string>(hosts)).not.toContain('127.0.0.1');
  } finally {
    await site.close();
  }
}

/** The permissions of the extension, as text. */
const HOSTS = 'chrome.permissions.getAll().then((all) => JSON.stringify(all))';

inFirefox(linksTitle, async ({ firefox, extension }) => {
  await checkExternalLink(extension, async () => (answer) => firefox.answerQuestion(answer));
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
if (process.env['VERDICT_VIRTUAL_DISPLAY']) {
  onDisplay(linksTitle, async ({ display, extension }) => {
    await checkExternalLink(extension, async (page) => {
      await page.bringToFront();
      return questionOn(display, page, 'Linking – Verdict');
    });
  });

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
}

/** Revokes the access to a host, as users do on the browser's page about the extension. */
async function takeAccessBack({ context, id }: ExtensionDriver, pattern: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(`chrome.developerPrivate.removeHostPermission('${id}', '${pattern}')`);
  await page.close();
}

/**
 * How often a page is asked, every tenth of a second, whether it has received a key: on a busy machine, that takes as
 * much longer as the key does. The prompt ignores input in its first half second.
 */
const LOOKS = 10;

/** Answers the browser's prompt over a page, with the keyboard; the window has the page's title. */
async function questionOn(display: VirtualDisplay, page: Page, window = 'Verdict: settings') {
  await page.evaluate(() => {
    addEventListener('keydown', () => document.body.append(new Comment('heard')), true);
  });
  const counted = () =>
    page.evaluate(
      () => [...document.body.childNodes].filter(({ nodeValue }) => nodeValue === 'heard').length,
    );
  const press = (keys: readonly string[]) => display.press(window, keys);
  const isHeard = async () => {
    const before = await counted();
    await press(['Shift_L']);
    for (let looks = 0; looks < LOOKS; looks++) {
      await pause(100);
      if ((await counted()) > before) return true;
    }
    return false;
  };
  return async (answer: 'Allow' | 'Deny') => {
    // keys that the page does not receive go to the prompt, where "Deny" has the focus
    await expect.poll(isHeard).toBe(false);
    await press(answer === 'Deny' ? ['Return'] : ['Tab', 'Return']);
    await expect.poll(isHeard).toBe(true);
  };
}
