// first: it sets what Playwright reads while it is loaded
import '../../lib/tooling/browser/launch-browser.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startService } from '../../lib/service/node/serve.ts';
import { copyWithLocalAccess } from '../../lib/tooling/browser/copy-with-local-access.ts';
import { findBrowser } from '../../lib/tooling/browser/find-browser.ts';
import { buildExtension } from '../../lib/tooling/demo/build-extension.ts';
import { startSampleSite } from '../../lib/tooling/demo/sample-site.ts';
import { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { optionsScreen, popupScreen } from '../screens/screens.ts';
import { seedHistory } from './seed-history.ts';

// npm run pictures: the main states of the running extension, light and dark, as PNG files of 1280 × 800 in
// .output/pictures, for the README and the stores.

const top = join(import.meta.dirname, '..', '..');
const pictures = join(top, '.output', 'pictures');
const key = 'vdt_a-key-for-pictures';

const folder = await mkdtemp(join(tmpdir(), 'verdict-pictures-'));
await mkdir(pictures, { recursive: true });
const browser = await findBrowser({ say: console.log });
await copyWithLocalAccess(await buildExtension(top), join(folder, 'extension'));
const site = await startSampleSite({ port: 4321 });
const options = {
  port: 8377,
  host: '127.0.0.1',
  database: join(folder, 'reports.sqlite'),
  allowPrivateNetworks: true,
  apiKey: key,
};
await seedHistory(options, site.pages, Date.now());
const service = await startService(options);
const extension = await ExtensionDriver.start(browser, join(folder, 'extension'));
try {
  await take();
} finally {
  await extension.close();
  await service.close();
  await site.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function take(): Promise<void> {
  const [settings] = extension.openPages('options');
  if (!settings) throw new Error('The settings page did not open at the installation.');
  const { connect, connected } = optionsScreen(settings);
  await connect(service.url, key);
  await connected.waitFor();
  await shoot('settings', settings);

  const page = await extension.open(site.pages.decent);
  await page.setViewportSize({ width: 1280, height: 800 });
  const under = await page.screenshot();
  const opened = await extension.popup(page);
  const popup = popupScreen(opened);
  await popup.create.click();
  await popup.says('Report ready');
  await popup.rows.nth(5).waitFor();
  await shootPopup('popup', under, opened);

  const reports = await extension.ownPage('reports');
  await reports.getByRole('table', { name: 'Reports' }).getByRole('row').nth(20).waitFor();
  for (const row of [2, 3, 4]) {
    await reports.getByRole('row').nth(row).getByRole('checkbox').check();
  }
  await shoot('reports', reports);

  await goTo(reports, '#/projects');
  await reports.getByRole('link', { name: /^bakery-north/ }).click();
  await reports.getByRole('list', { name: 'Results' }).waitFor();
  await shoot('project', reports);

  await goTo(reports, '#/charts');
  await reports.locator('svg').nth(1).waitFor();
  await shoot('charts', reports);

  await goTo(reports, '#/');
  const row = reports.getByRole('row').filter({ hasText: new URL(site.pages.decent).host });
  await row
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click();
  await reports.getByRole('menuitem', { name: 'Details' }).click();
  await reports.getByRole('region', { name: 'Report', exact: true }).waitFor();
  await reports.getByRole('heading', { level: 2 }).first().waitFor();
  await shoot('details', reports);

  await goTo(reports, '#/bulk');
  await reports
    .getByRole('textbox', { name: 'Addresses' })
    .fill(Object.values(site.pages).concat('https://example.com/', 'ftp://example.com/').join('\n'));
  await reports.getByRole('button', { name: 'Plan this list' }).click();
  await reports.getByRole('status').filter({ hasText: 'new' }).first().waitFor();
  await shoot('bulk', reports);

  await settings.bringToFront();
  await settings.getByText('Connection check', { exact: true }).click();
  await settings.getByRole('button', { name: 'Check connection' }).click();
  await settings.getByRole('button', { name: 'Copy result' }).waitFor();
  await settings.getByRole('button', { name: 'Copy result' }).scrollIntoViewIfNeeded();
  await shoot('connection-check', settings);
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hash);
}

async function shoot(name: string, page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
  }
}

/** The popup where the browser shows it: over the page it is about, of which `under` is a picture. */
async function shootPopup(name: string, under: Buffer, popup: Page): Promise<void> {
  const overs: Record<string, Buffer> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    overs[colorScheme] = await popup.screenshot({ path: join(pictures, `${name}-alone-${colorScheme}.png`) });
  }
  // a further tab closes the popup
  const stage = await extension.context.newPage();
  await stage.setViewportSize({ width: 1280, height: 800 });
  for (const [colorScheme, over] of Object.entries(overs)) {
    await stage.setContent(
      `<style>body{margin:0;background:url(${dataUrl(under)}) 0 0/1280px}
      img{position:absolute;top:8px;right:24px;border-radius:10px;box-shadow:0 8px 32px #0006}</style>
      <img src="${dataUrl(over)}">`,
    );
    await stage.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
  }
  await stage.close();
}

function dataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
