import type { Page } from '@playwright/test';
import { axeFaults } from '../helpers/axe-faults.ts';
import { expect, test } from '../helpers/verdict-test.ts';

/** Opens each page of the reports page and waits for what it is there for. */
async function eachPage(page: Page, report: string, host: string, look: (name: string) => Promise<void>) {
  const go = (hash: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible();
  await look('the table');
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await look('rows that are chosen');
  await go('#/projects');
  await expect(page.getByRole('button', { name: /^Delete project/ })).toBeVisible();
  await look('the projects');
  await go(`#/project/${encodeURIComponent(host)}`);
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reports' })).toBeVisible();
  await look('a project');
  await go('#/charts');
  await expect(page.getByRole('heading', { name: 'Reports by project' })).toBeVisible();
  await look('the charts');
  await page.getByRole('checkbox').check();
  await expect(page.getByRole('table').first()).toBeVisible();
  await look('the charts as tables');
  await go('#/bulk');
  await page.getByRole('textbox', { name: 'Addresses' }).fill('https://example.com/\nftp://example.com/');
  await look('where many pages come from');
  await page.getByRole('button', { name: 'Plan this list' }).click();
  await expect(page.getByRole('button', { name: 'Another list' })).toBeVisible();
  await look('a plan');
  await page.getByRole('button', { name: 'Another list' }).click();
  await go(`#/report/${report}`);
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible();
  await look('the details of a report');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any page in ${colorScheme} colours`, async ({ connected, service, site }) => {
    const { id } = await service.create(site.pages.bad);
    for (const page of [site.pages.good, site.pages.decent]) await service.create(page);
    const page = await connected.ownPage('reports');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await eachPage(page, id, new URL(site.pages.good).host, async (name) => {
      expect(await axeFaults(page), name).toEqual([]);
    });
  });
}

test('no page is wider than a window of 320 pixels', async ({ connected, options, service, site }) => {
  const { id } = await service.create(site.pages.bad);
  for (const page of [site.pages.good, site.pages.decent]) await service.create(page);
  const expectFitting = async (page: Page, name: string) => {
    const tooWide = await page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      return document.documentElement.scrollWidth > width
        ? [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > width + 1)
            .slice(0, 5)
            .map((element) => `${element.tagName}.${element.className}`)
        : [];
    });
    expect(tooWide, name).toEqual([]);
  };
  const settings = (await options()).page;
  await settings.setViewportSize({ width: 320, height: 640 });
  await expect(settings.getByRole('region', { name: 'Backup' })).toBeVisible();
  await expectFitting(settings, 'the settings');
  const page = await connected.ownPage('reports');
  await page.setViewportSize({ width: 320, height: 640 });
  await eachPage(page, id, new URL(site.pages.good).host, (name) => expectFitting(page, name));
});
