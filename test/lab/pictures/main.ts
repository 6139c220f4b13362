// first: it sets what Playwright reads while it is loaded
import '../../../lib/tooling/browser/launch-browser.ts';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createPageReader } from '../../../lib/programs/service/node/page-reader/page-reader.ts';
import { reachOf } from '../../../lib/programs/service/node/page-reader/reach.ts';
import { findBrowser } from '../../../lib/tooling/browser/find-browser.ts';
import { buildExtension } from '../../../lib/tooling/demo/build-extension.ts';
import { startSampleSite } from '../../../lib/tooling/demo/sample-site.ts';
import { buildService } from '../../../lib/tooling/service/build-service.ts';
import { builtService } from '../../../lib/tooling/service/built-service.ts';
import { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { copyWithHosts } from '../../drivers/setup/copy-with-hosts.ts';
import { optionsScreen, popupScreen } from '../../screens/screens.ts';
import { dataUrl } from './data-url.ts';
import { PROJECT, seedHistory } from './seed-history.ts';
import { composeStorePicture, SCALE, takeForStore } from './store-pictures.ts';
import { startTlsFront } from './tls-front.ts';

// npm run pictures: PNG files of 1280 × 800 in .output/pictures: the main states of the running extension, light and
// dark, for the README, and five with a headline each (store-*.png) for the stores. The sample site and the service
// run on this machine and have the names of real hosts in the browser.

const top = join(import.meta.dirname, '..', '..', '..');
const pictures = join(top, '.output', 'pictures');
const key = 'vdt_a-key-for-pictures';
const SITE = 'https://hollow-lane.example';
const SERVICE = 'https://reports.example';

const folder = await mkdtemp(join(tmpdir(), 'verdict-pictures-'));
await mkdir(pictures, { recursive: true });
const browser = await findBrowser({ say: console.log });
const copy = await copyWithHosts(await buildExtension(top), [`${SERVICE}/*`]);
const taken: { name: Parameters<typeof takeForStore>[0]; picture: Buffer }[] = [];
const site = await startSampleSite();
const pages = renamed(site.pages);
const readLocal = createPageReader({ reach: reachOf({ allowPrivateNetworks: true }) });
const options = {
  port: 0,
  host: '127.0.0.1',
  database: join(folder, 'reports.sqlite'),
  allowPrivateNetworks: true,
  apiKey: key,
  publicUrl: SERVICE,
  readPage: async (url: string) => renamed(await readLocal(url.replace(SITE, site.origin))),
};
await buildService();
const { startService } = await builtService();
const { earlier, ofProject } = await seedHistory(startService, options, pages, Date.now());
const service = await startService(options);
const front = await startTlsFront({
  [new URL(SITE).host]: site.origin,
  [new URL(SERVICE).host]: service.url,
});
const extension = await ExtensionDriver.start(browser, copy.folder, {
  args: [
    `--host-resolver-rules=MAP *.example 127.0.0.1:${front.port}`,
    '--ignore-certificate-errors',
    `--force-device-scale-factor=${SCALE}`,
    '--screen-info={3200x2400}',
  ],
});
try {
  await take();
  for (const { name, picture } of taken) {
    await composeStorePicture(extension.context, name, {
      picture,
      path: join(pictures, `store-${name}.png`),
    });
  }
} finally {
  await extension.close();
  await front.close();
  await service.close();
  await site.close();
  await copy.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The same data with the site's public name in place of its local one. */
function renamed<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data).replaceAll(site.origin, SITE));
}

async function take(): Promise<void> {
  const [settings] = extension.openPages('options');
  if (!settings) throw new Error('The settings page did not open at the installation.');
  await settings.getByText('Ready. Open any web page').waitFor();
  await store('settings', settings);
  const { connect, connected } = optionsScreen(settings);
  await connect(SERVICE, key);
  await connected.waitFor();
  await shoot('settings', settings);

  const reports = await extension.ownPage('reports');
  // a page's history has the reports that were looked at
  for (const id of [...ofProject, ...earlier]) {
    await goTo(reports, `#/report/${id}`);
    await reports.getByRole('region', { name: 'Report', exact: true }).waitFor();
    await reports.locator('[data-check]').first().waitFor({ state: 'attached' });
  }
  await goTo(reports, '#/');

  const page = await extension.open(pages.decent);
  await page.setViewportSize({ width: 1280, height: 800 });
  const under = await page.screenshot();
  const opened = await extension.popup(page);
  const popup = popupScreen(opened);
  await popup.runAgain.click();
  await popup.change.waitFor();
  await store('verdict', opened);
  await shootPopup('popup', under, opened);

  await reports.getByRole('table', { name: 'Reports' }).getByRole('row').nth(20).waitFor();
  for (const row of [2, 3, 4]) {
    await reports.getByRole('row').nth(row).getByRole('checkbox').check();
  }
  await shoot('reports', reports);
  await store('reports', reports);

  await goTo(reports, '#/projects');
  await reports.getByRole('link', { name: PROJECT, exact: true }).click();
  await reports.getByRole('region', { name: 'Problems' }).waitFor();
  await shoot('site', reports);

  await goTo(reports, `#/report/${earlier.at(-1)}`);
  // without the toast about the rerun
  await reports.reload();
  await reports.getByRole('region', { name: 'Report', exact: true }).waitFor();
  await reports.getByRole('heading', { level: 2 }).first().waitFor();
  await shoot('details', reports);
  await store('details', reports);

  await reports.getByText('1 image of 1 has no alt text').click();
  await reports
    .getByRole('button', { name: /^Show on page: .*loaf/ })
    .first()
    .click();
  await page.bringToFront();
  await store('show-on-page', page);
  await page.keyboard.press('Escape');
  await reports.bringToFront();

  await goTo(reports, '#/bulk');
  await reports
    .getByRole('textbox', { name: 'Addresses or a sitemap' })
    .fill(Object.values(pages).concat('https://example.com/', 'ftp://example.com/').join('\n'));
  await reports.getByRole('button', { name: 'Show plan' }).click();
  await reports.getByRole('status').filter({ hasText: 'new' }).first().waitFor();
  await shoot('bulk', reports);

  await settings.bringToFront();
  await settings
    .getByRole('button', { name: /^More actions: / })
    .first()
    .click();
  await settings.getByRole('menuitem', { name: 'Check service' }).click();
  await settings.getByRole('button', { name: 'Check service' }).click();
  await settings.getByRole('button', { name: 'Copy result' }).waitFor();
  await settings.getByRole('region', { name: 'Service check' }).evaluate((region) => region.scrollIntoView());
  await shoot('connection-check', settings);
}

async function store(name: Parameters<typeof takeForStore>[0], page: Page): Promise<void> {
  taken.push({ name, picture: await takeForStore(name, page) });
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
      img{position:absolute;width:400px;top:8px;right:24px;border-radius:10px;box-shadow:0 8px 32px #0006}</style>
      <img src="${dataUrl(over)}">`,
    );
    await stage.screenshot({ path: join(pictures, `${name}-${colorScheme}.png`) });
  }
  await stage.close();
}
