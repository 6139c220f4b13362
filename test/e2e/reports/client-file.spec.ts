import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { optionsScreen, reportsScreen } from '../../screens/screens.ts';
import { goTo } from '../../screens/states/fixtures.ts';
import { stateFaults } from '../../screens/states/state-faults.ts';

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
    await expect(file.getByRole('heading', { level: 1 })).toHaveText(
      '1 of 2 pages can’t be found on Google.',
    );
    await expect(file.getByRole('meter', { name: 'Mean score' })).toBeVisible();
    await expect(file.getByRole('list', { name: 'What to do first' }).getByRole('listitem')).toHaveCount(3);
    await expect(file.getByText('this is what we found.')).toBeVisible();
    const fault = file
      .getByRole('region', { name: /^Problems/ })
      .getByRole('listitem')
      .filter({ hasText: 'The page has no meta description' });
    await expect(fault).toHaveCount(1);
    await expect(fault).toContainText('2 pages');
    await expect(fault.getByRole('link', { name: '/our-loaves' })).toBeVisible();
    await expect(fault.getByRole('link', { name: '/guest-book' })).toBeVisible();
    await expect(file.getByRole('region', { name: 'Our loaves' })).toContainText('Can be indexed');
    await expect(file.getByRole('region', { name: 'untitled' })).toContainText('Can’t be indexed');
    await expect(file.getByRole('region', { name: /^What changed since/ })).toContainText(
      'No earlier report known: 2 pages',
    );
  },
);

test('a site becomes one file with the own name, logo and color, which requests nothing and is accessible', async ({
  connected,
  service,
  site,
}) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  for (const page of Object.values(site.contradicting)) await service.create(page);
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
  const between = file.getByRole('region', { name: /^Between pages/ }).getByRole('listitem');
  await expect(between.filter({ hasText: 'Pages share one title' })).toContainText(
    /Our loaves\s+Medium\s+2 pages/,
  );
  await expect(between.filter({ hasText: 'The canonical URL can’t be indexed' })).toContainText('/news');
  expect(await stateFaults(file, { part: undefined, inFull: true })).toEqual([]);
});
