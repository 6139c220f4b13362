import type { Page } from '@playwright/test';
import { inBoth } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { popupReports, popupScreen } from '../../screens/screens.ts';

/** Presses Tab until the element with this name has the focus; fails after a full cycle. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    const names = await page.locator(':focus').evaluateAll(namesOf);
    if (names.some((each) => name.test(each))) return;
    passed.push(...names);
    await page.locator('*').evaluateAll(leave);
    await page.keyboard.press('Tab');
    // Firefox says that a key is pressed before the page has received it
    await expect(page.locator(':focus[data-left]')).toHaveCount(0);
  }
  throw new Error(`Tab never reached ${name}, but ${passed.join(', ')}.`);
}

function namesOf(elements: Element[]): string[] {
  return elements.map((element) => {
    const { labels } = element as Partial<HTMLInputElement>;
    return element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  });
}

/** Marks the one element that has the focus. */
function leave(elements: Element[]): void {
  for (const each of elements) each.toggleAttribute('data-left', each.matches(':focus'));
}

inBoth(
  'everything from the first connection to a verdict works without a mouse',
  { tag: '@core' },
  async ({ extension, options, faultProxy, service, site }) => {
    const { page, address, connected } = await options();
    // a key that is pressed before there is anything to reach leaves the page
    await expect(page.getByRole('button', { name: /^Connect a service/ }).first()).toBeVisible();
    await tabTo(page, /^Connect a service/);
    await page.keyboard.press('Enter');
    await expect(address).toBeFocused();
    await page.keyboard.type(faultProxy.url);
    await tabTo(page, /^API key/);
    await page.keyboard.type(service.key);
    await page.keyboard.press('Enter');
    await expect(connected).toBeVisible();

    const popup = popupScreen(await extension.popup(await extension.open(site.pages.good)));
    await expect(popup.create).toBeFocused();
    await tabTo(popup.page, /^Where and who: .*Private/);
    await popup.page.keyboard.press('Enter');
    await expect(popup.page.getByRole('menuitemradio').first()).toBeFocused();
    await popup.page.keyboard.press('p');
    await expect(popup.privacies.first()).toBeFocused();
    await popup.page.keyboard.press('Enter');
    await expect(popup.privacy).toHaveAccessibleName(/Public/);
    await expect(popup.privacy).toBeFocused();
    await tabTo(popup.page, /^Create report/);
    await popup.page.keyboard.press('Enter');
    await popup.says('Report ready: Good');
    const [report] = await service.reports();
    expect(report).toMatchObject({ url: site.pages.good, privacy: 0 });
    await expect(popup.runAgain, 'the next thing to do').toBeFocused();

    await tabTo(popup.page, /^More actions/);
    await popup.page.keyboard.press('Enter');
    await expect(popup.page.getByRole('menuitem', { name: 'Open report' })).toBeFocused();
    await popup.page.keyboard.press('End');
    await expect(popup.page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await popup.page.keyboard.press('Enter');
    await expect(popup.page.getByRole('dialog')).toBeVisible();
    await tabTo(popup.page, /^Delete$/);
    await popup.page.keyboard.press('Enter');
    await popup.says('No report yet');
    await expect.poll(() => service.reports()).toEqual([]);
  },
);

test('Escape closes first the menu, then the dialog, and restores the focus', async ({
  connected,
  service,
  site,
}) => {
  await service.create(site.pages.good);
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  const more = popup.row(site.pages.good).getByRole('button', { name: /^More actions/ });
  await more.focus();
  await popup.page.keyboard.press('Enter');
  await expect(popup.page.getByRole('menu')).toBeVisible();
  await popup.page.keyboard.press('Escape');
  await expect(popup.page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();

  await popup.choose(site.pages.good, 'Delete');
  await popup.page.keyboard.press('Escape');
  await expect(popup.page.getByRole('dialog')).toBeHidden();
  await expect(more).toBeFocused();
  expect(await service.reports()).toHaveLength(1);
});

test('Escape is left to the browser, which closes the popup with it', async ({ popupOn, site }) => {
  const popup = await popupOn(site.pages.good);
  await popup.create.focus();
  // keys sent over the debugging pipe do not reach the browser's own window, so check that the page did not
  // handle it
  await popup.page.evaluate(() => {
    addEventListener('keydown', (event) =>
      document.body.setAttribute('data-taken', `${event.defaultPrevented}`),
    );
  });
  await popup.page.keyboard.press('Escape');
  await expect(popup.page.locator('body')).toHaveAttribute('data-taken', 'false');
});

test('arrows move from row to row', async ({ connected, service, site }) => {
  for (const page of Object.values(site.pages)) await service.create(page);
  const popup = await popupReports(await connected.popup(await connected.open(site.app)));
  await expect(popup.rows).toHaveCount(3);
  const links = popup.rows.getByRole('link');
  await links.nth(0).focus();
  await popup.page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await popup.page.keyboard.press('End');
  await expect(links.nth(2)).toBeFocused();
  await popup.page.keyboard.press('ArrowUp');
  await expect(links.nth(1)).toBeFocused();
});

inBoth(
  'the key / leads to the search in the reports, and each view is few stops of the Tab key',
  async ({ connected, service, site }) => {
    for (let visitor = 1; visitor <= 11; visitor += 1)
      await service.create(`${site.pages.bad}?visitor=${visitor}`);
    const popup = popupScreen(await connected.popup(await connected.open(`${site.pages.bad}?visitor=1`)));
    await expect(popup.create).toBeFocused();
    await popup.create.press('Enter');
    await popup.says('Report ready');
    await expect(popup.fixFirst).toHaveCount(6);
    expect(await stops(popup.page)).toBeLessThanOrEqual(14);
    await popup.runAgain.press('/');
    await expect(popup.search).toBeFocused();
    await expect(popup.search, 'it is not typed').toHaveValue('');
    await expect(popup.rows).toHaveCount(10);
    expect(await stops(popup.page)).toBeLessThanOrEqual(9);
  },
);

/** How many stops the Tab key has in what is shown. */
function stops(page: Page): Promise<number> {
  return page
    .locator('a[href], button, input, select, textarea, summary')
    .evaluateAll(
      (all: HTMLElement[]) =>
        all.filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility())
          .length,
    );
}
