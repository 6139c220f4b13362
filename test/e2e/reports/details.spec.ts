import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { leaving } from '../../drivers/chromium/leaving.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { neglectedPage } from '../../fixtures/fixed-page.ts';
import { detailsScreen } from '../../screens/details-screen.ts';

/** The tallest report before anything is opened, in CSS pixels at 1280 × 800. */
const TALLEST = 1_820;

async function detailsOf(connected: ExtensionDriver, id: string | undefined) {
  const page = await connected.ownPage('reports');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(new URL(`#/report/${id}`, page.url()).href);
  const details = detailsScreen(page);
  await expect(details.checks.first()).toBeVisible();
  return details;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The names of the checks that can be seen, with everything folded as it is. */
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-check] strong')]
      .filter((name) => name.checkVisibility())
      .map(({ textContent }) => textContent),
  );

test('a report with many failed checks is short before anything is opened', async ({
  connected,
  service,
  site,
}) => {
  const report = await service.create(site.pages.bad, { privacy: '0' });
  const { page, checks } = await detailsOf(connected, report.id);
  expect(await checks.count()).toBeGreaterThan(70);
  expect((await shownIn(page)).length).toBeGreaterThan(15);
  expect(await heightOf(page)).toBeLessThanOrEqual(TALLEST);
  const [first, head] = [checks.first(), page.locator('header.summary')];
  expect((await first.boundingBox())?.y).toBeLessThan(260);
  expect((await head.boundingBox())?.height).toBe(72);
  await page.mouse.wheel(0, 5000);
  await expect(head.getByRole('button', { name: 'Run again' })).toBeInViewport();
});

test('a category, or who fixes them, shows its checks alone, in the extension and on the page of the service', async ({
  connected,
  service,
  site,
  faultProxy,
}) => {
  const path = '/recipes-of-bread-that-is-baked-every-morning';
  const report = await service.create(site.publish(path, neglectedPage), { privacy: '0' });
  const { page, categories } = await detailsOf(connected, report.id);
  const all = await shownIn(page);
  const choose = async (name: RegExp) => {
    const option = categories.locator('option').filter({ hasText: name });
    await categories.selectOption(await option.getAttribute('value'));
  };
  await choose(/^Security/);
  // a reload shows it again
  await page.reload();
  await expect(page.locator('[data-check][data-group=Security]:visible').first()).toBeVisible();
  const security = await shownIn(page);
  expect(security.length).toBeLessThan(all.length);
  expect(security).not.toEqual([]);
  expect(await page.locator('[data-check]:visible:not([data-group=Security])').count()).toBe(0);
  const sections = (of: Page) => of.getByRole('navigation', { name: 'Sections of the report' });
  await choose(/^Content/);
  const content = await shownIn(page);
  expect(content).not.toEqual([]);
  expect(await page.locator('[data-check]:visible:not([data-fixed-by=content])').count()).toBe(0);

  const served = await connected.open(`${faultProxy.url}/reports/${report.id}`);
  await served.setViewportSize({ width: 1280, height: 800 });
  const links = sections(served).getByRole('link');
  expect(await shownIn(served)).toEqual(all);
  await links.filter({ hasText: 'Security' }).click();
  // folded as they were, while the extension folds again what it shows
  for (const name of await shownIn(served)) expect(security).toContain(name);
  await sections(served)
    .getByRole('link', { name: /^Content/ })
    .click();
  for (const name of await shownIn(served)) expect(content).toContain(name);
  const empty = served.locator('section:visible:has([data-check])', {
    hasNot: served.locator('[data-fixed-by=content]'),
  });
  await expect(empty).toHaveCount(0);
  await served.getByRole('link', { name: /to fix/ }).click();
  expect(await shownIn(served)).toEqual(all);

  await served.setViewportSize({ width: 320, height: 800 });
  const box = await served.getByRole('link', { name: path }).first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 320), 'its address is within the card').toBeLessThan(300);
});

test('a check to fix first in the popup leads to that check', async ({ connected, popupOn, site }) => {
  const address = site.publish('/recipes', neglectedPage);
  const popup = await popupOn(address);
  await popup.create.click();
  await popup.says('Report ready');
  const link = popup.fixFirst.last().getByRole('link');
  const title = (await link.textContent())?.replace(/^\d/, '').split(':')[0] ?? '';
  await leaving(link.click());
  await expect.poll(() => connected.openPages('reports').length).toBe(1);
  const [shown] = connected.openPages('reports');
  const check = shown?.locator('summary:focus');
  if (!check) throw new Error('The details are closed again.');
  await expect(check).toContainText(title);
  await expect(check).toBeInViewport();
  await expect(check.locator('..')).toHaveAttribute('open');
});
