import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { type Color, contrast } from '../../screens/contrast.ts';
import { detailsScreen, openDetails } from '../../screens/details-screen.ts';
import { optionsScreen, popupScreen, reportsScreen } from '../../screens/screens.ts';
import { goTo } from '../../screens/states/fixtures.ts';
import { stateFaults } from '../../screens/states/state-faults.ts';

/** One finding has a place: an image without a description. The rest is what a screen usually shows. */
const PAGE = (title: string) => `<!doctype html><html lang="en"><title>${title}</title>
<style>body{margin:0;font:18px Georgia} h1,p{margin:24px} #loaf{position:absolute;left:420px;top:40px;width:300px;height:200px}</style>
<h1>${title}</h1>${'<p>We bake all our breads with flour from the mill next door, in an oven of stone.</p>'.repeat(9)}
<img id="loaf" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">`;

/** Reports a page in this browser, and waits until its picture is taken. */
async function reportWithPicture(extension: ExtensionDriver, address: string, id: number): Promise<Page> {
  const settings = await extension.ownPage('options');
  const popup = popupScreen(await extension.popup(await extension.open(address)));
  await popup.create.click();
  await popup.says('Report ready');
  // the page is in front until then
  await expect(settings.getByRole('region', { name: 'Pictures of pages' })).toContainText(
    new RegExp(`${id} pictures?`),
  );
  await settings.close();
  const details = await openDetails(extension, id);
  await expect(details.getByRole('img', { name: 'Picture of the page', exact: true })).toBeVisible();
  return details;
}

/** `rgb(179, 38, 30)` */
function rgb(css: string): Color {
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** What a saved file says may be loaded, and what it loads; shown in a page of its own. */
async function opened(extension: ExtensionDriver, address: string) {
  const file = await extension.open('about:blank');
  const requests: string[] = [];
  file.on('request', (request) => requests.push(request.url()));
  await file.goto(address);
  const policy = file.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute(
    'content',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  );
  expect(requests.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([]);
  return file;
}

/** Saves a file for a client in the open dialog of this name; returns its name and its address on the disk. */
async function saved(page: Page, title: string): Promise<{ name: string; address: string; html: string }> {
  const dialog = page.getByRole('dialog', { name: title });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  const html = await readFile(await download.path(), 'utf8');
  const path = test.info().outputPath('client.html');
  await writeFile(path, html);
  await expect(dialog.getByRole('status')).toContainText('Saved: ');
  return { name: download.suggestedFilename(), address: pathToFileURL(path).href, html };
}

inBoth(
  'selected reports become one file in which a client reads each fault once, then page by page',
  { tag: '@core' },
  async ({ connected, service, site }) => {
    const { good, decent, bad } = site.pages;
    for (const page of [good, decent, bad]) await service.create(page);
    const { page, box, selection } = reportsScreen(await connected.ownPage('reports'));
    for (const address of [decent, bad]) await box(address).check();
    await selection.getByRole('button', { name: 'Export selection…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export reports' });
    await dialog.getByRole('radio', { name: 'Client report' }).check({ force: true });
    await dialog.getByRole('textbox', { name: 'Introduction' }).fill('Dear baker,\nthis is what we found.');
    const { name, address } = await saved(page, 'Export reports');
    expect(name).toMatch(/^verdict-reports-localhost-\d+-\d{4}-\d\d-\d\d\.html$/);

    const file = await connected.open(address);
    await expect(file.getByRole('heading', { level: 1 })).toHaveText('1 of 2 pages can’t be indexed.');
    await expect(file.getByRole('meter', { name: 'Mean score' })).toBeVisible();
    await expect(file.getByRole('list', { name: 'What to do first' }).getByRole('listitem')).toHaveCount(3);
    await expect(file.getByText('this is what we found.')).toBeVisible();
    const fault = file
      .getByRole('region', { name: /^Problems/ })
      .getByRole('listitem')
      .filter({ hasText: 'The page has no meta description' });
    await expect(fault).toHaveCount(1);
    await expect(fault).toContainText('2 pages');
    await expect(file.getByRole('region', { name: 'Our loaves' })).toContainText('Can be indexed');
  },
);

test('a site becomes one file with the own name, logo and color, which requests nothing and is accessible', async ({
  connected,
  service,
  site,
}) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const { page: settings, unfold } = optionsScreen(await connected.ownPage('options'));
  await unfold('Name, logo and color of saved reports');
  await settings.getByRole('textbox', { name: 'Name on reports' }).fill('Bread & Co');
  const choosing = settings.waitForEvent('filechooser');
  await settings.getByText('Choose logo…').click();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20" onload="alert(1)"><rect width="80" height="20"/></svg>';
  await (await choosing).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(settings.getByRole('img', { name: 'Logo' })).toBeVisible();
  await settings.getByLabel('Accent color').fill('#ffcc00');
  await expect(settings.getByText('Too light for text')).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Default color' })).toBeVisible();

  const page = await connected.ownPage('reports');
  await goTo(page, `#/project/${encodeURIComponent(new URL(site.origin).host)}`);
  await page.getByRole('button', { name: 'Client report' }).click();
  const { address, html } = await saved(page, 'Client report');
  expect(html).not.toMatch(/<script|svg\+xml|onload/);

  const file = await connected.open('about:blank');
  const requests: string[] = [];
  file.on('request', (request) => requests.push(request.url()));
  await file.goto(address);
  expect(requests.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([]);
  await expect(file.getByRole('banner').getByText('Bread & Co')).toBeVisible();
  expect(await stateFaults(file, { part: undefined, inFull: true })).toEqual([]);
});

test('a client report has the pictures that were in view when they were chosen, each with its marks, and a site’s list shows them small', async ({
  extension,
  site,
}) => {
  await reportWithPicture(extension, site.publish('/bread', PAGE('Our bread')), 1);
  const page = await reportWithPicture(extension, site.publish('/rolls', PAGE('Our rolls')), 2);
  const count = 2;
  await goTo(page, `#/project/${encodeURIComponent(new URL(site.origin).host)}`);
  const rows = page.getByRole('list', { name: 'Pages', exact: true });
  await rows.scrollIntoViewIfNeeded();
  await expect(rows.locator('img')).toHaveCount(count);

  await page.getByRole('button', { name: 'Client report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client report' });
  const box = dialog.getByRole('checkbox', { name: 'Include pictures of the pages' });
  const shown = dialog.getByRole('list', { name: 'Pictures of pages' });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.locator('img')).toHaveCount(count);
  expect(await stateFaults(page, { part: dialog, inFull: true })).toEqual([]);
  await box.check();
  const { address } = await saved(page, 'Client report');

  const file = await opened(extension, address);
  const part = file.getByRole('region', { name: 'Our rolls' });
  const picture = part.getByRole('img', { name: 'Picture of the page' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const mark = part.getByRole('figure').getByRole('link', { name: /^\d+: .*alt text/ });
  await mark.locator('circle').click();
  const number = part.getByRole('link', { name: `Picture of the page: ${await rankOf(mark)}`, exact: true });
  expect(file.url()).toMatch(new RegExp(`#${await number.getAttribute('id')}$`));
  expect(await stateFaults(file, { part: undefined, inFull: true })).toEqual([]);
});

/** The number of a mark in a picture. */
async function rankOf(mark: Locator): Promise<string | undefined> {
  return /^\d+/.exec((await mark.getAttribute('aria-label')) ?? '')?.[0];
}

test('a report is saved with its picture, whose marks lead to the findings without scripts, and is printed with both', async ({
  extension,
  site,
}) => {
  const page = await reportWithPicture(extension, site.publish('/bread', PAGE('Our bread')), 1);
  const { content } = await detailsScreen(page).saveAsOneFile(async (dialog) => {
    await dialog.getByRole('checkbox', { name: 'Include the picture of the page' }).check();
    expect(await stateFaults(page, { part: dialog, inFull: true })).toEqual([]);
  });
  expect(content).not.toMatch(/<(?:script|link|iframe|button)/);
  const path = test.info().outputPath('report.html');
  await writeFile(path, content);
  const file = await opened(extension, pathToFileURL(path).href);
  const figure = file.getByRole('figure', { name: 'Picture of the page' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await file.emulateMedia({ colorScheme });
    const strokeOf = (shape: string) =>
      figure
        .locator(`g ${shape}`)
        .first()
        .evaluate((element) => getComputedStyle(element).stroke);
    // seen on a light page, and on a dark one
    expect(contrast(rgb(await strokeOf('rect')), [255, 255, 255]), colorScheme).toBeGreaterThanOrEqual(3);
    expect(contrast(rgb(await strokeOf('path')), [0, 0, 0]), colorScheme).toBeGreaterThanOrEqual(3);
  }
  const mark = figure.getByRole('link', { name: /^\d+: .*alt text/ });
  await mark.locator('circle').click();
  const rank = await rankOf(mark);
  const number = file.getByRole('link', { name: `Picture of the page: ${rank}`, exact: true });
  await expect(number).toBeInViewport();
  await number.click();
  expect(file.url()).toMatch(new RegExp(`#in-picture-${rank}$`));
  await file.emulateMedia({ media: 'print' });
  const printed = await figure.boundingBox();
  // 12 cm
  expect(printed?.width).toBeLessThanOrEqual(454);
  await expect(number).toBeVisible();
});
