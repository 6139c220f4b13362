import type { Locator, Page } from '@playwright/test';
import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { messagesOf, textsOf } from '../../screens/texts-of.ts';

type Texts = ReturnType<typeof textsOf>;

/**
 * Connects through the settings page that opened at installation, by labels in that language; leaves it open.
 */
async function connect(
  extension: ExtensionDriver,
  text: Texts,
  { url, key }: { url: string; key: string },
): Promise<Page> {
  const [page] = extension.openPages('options');
  if (!page) throw new Error('The settings page did not open at the installation.');
  await page.getByRole('button', { name: text('connectAServiceMenu') }).click();
  await page.getByRole('textbox', { name: text('serviceAddress') }).fill(url);
  await page.getByLabel(text('apiKey'), { exact: true }).fill(key);
  await page.getByRole('button', { name: text('saveAndTest') }).click();
  // in right-to-left text, invisible characters surround the host
  const connected = page.getByRole('status').filter({ hasText: new URL(url).host });
  await expect(connected).toContainText(text('connectedTo').trim());
  return page;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return { left: box.x, right: box.x + box.width };
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });
  const text = textsOf('ar');

  test('the main path reads from right to left', { tag: '@core' }, async ({
    extension,
    service,
    site,
    faultProxy,
  }) => {
    for (let visitor = 0; visitor < 10; visitor++)
      await service.create(`${site.pages.bad}?visitor=${visitor}`);
    const options = await connect(extension, text, { url: faultProxy.url, key: service.key });
    await expect(options.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(options.locator('html')).toHaveAttribute('lang', /^ar/);

    const tab = await extension.open(site.pages.good);
    const popup = await extension.popup(tab);
    await expect(popup.locator('html')).toHaveAttribute('dir', 'rtl');
    const thisPage = popup.getByRole('region', { name: text('thisPage') });
    await thisPage.getByRole('button', { name: text('createReport') }).click();
    const said = thisPage.getByRole('status').filter({ hasText: text('noticeReady').trim() });
    await expect(said).toContainText(text('resultGood'));
    await expect.poll(async () => (await extension.badgeOf(tab)).title).toContain(text('resultGood'));

    await popup
      .getByRole('navigation')
      .getByRole('button', { name: text('reports') })
      .click();
    const rows = popup.getByRole('list', { name: text('reports') }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    const row = rows.first();
    const [mark, address, more] = await Promise.all([
      boxOf(row.locator('svg').first()),
      boxOf(row.getByRole('link')),
      boxOf(row.getByRole('button')),
    ]);
    // everything is mirrored: mark, URL, menu from the right
    expect(mark.left).toBeGreaterThanOrEqual(address.right);
    expect(address.left).toBeGreaterThanOrEqual(more.right);
    // but the URL itself is left-to-right, and starts where the row starts
    const drawn = row.locator('[data-head]');
    await expect(drawn).toHaveCSS('direction', 'ltr');
    await expect(drawn).toHaveCSS('justify-content', 'flex-end');

    const [previous, next] = await Promise.all(
      ['previousPage', 'nextPage'].map((key) => boxOf(popup.getByRole('button', { name: text(key) }))),
    );
    expect(previous?.left).toBeGreaterThan(next?.right ?? Number.NaN);

    await row.getByRole('button').click();
    const menu = await boxOf(popup.getByRole('menu'));
    expect(Math.abs(menu.left - more.left)).toBeLessThan(8);
  });
});

test.describe('in German', () => {
  test.use({ language: 'de' });
  const text = textsOf('de');

  test('no page has an English text', async ({ extension, service, site, faultProxy }) => {
    await service.create(site.pages.good, { privacy: '0' });
    const options = await connect(extension, text, { url: faultProxy.url, key: service.key });
    expect(await englishOn(options)).toEqual([]);

    const popup = await extension.popup(await extension.open(site.pages.bad));
    await expect(popup.getByText(text('noReportYet'))).toBeVisible();
    const thisPage = popup.getByRole('region', { name: text('thisPage') });
    await expect(thisPage.getByRole('list', { name: text('fixFirst') })).toBeVisible();
    await thisPage.locator('form [aria-haspopup=menu]').click();
    await popup.getByRole('menuitemradio', { name: text('privacyPassword') }).click();
    expect(await englishOn(popup)).toEqual([]);
    await popup
      .getByRole('navigation')
      .getByRole('button', { name: text('reports') })
      .click();
    const row = popup.getByRole('list', { name: text('reports') }).getByRole('listitem');
    await row.getByRole('button').click();
    await expect(popup.getByRole('menuitem', { name: text('deleteAction') })).toBeVisible();
    expect(await englishOn(popup)).toEqual([]);

    const reports = await extension.ownPage('reports');
    await expect(reports).toHaveTitle(text('reportsTitle'));
    await expect(reports.getByRole('table', { name: text('reports') })).toBeVisible();
    expect(await englishOn(reports)).toEqual([]);
    await reports.getByRole('link', { name: text('projects') }).click();
    await expect(reports.getByRole('listitem')).toHaveCount(1);
    expect(await englishOn(reports)).toEqual([]);
  });
});

/**
 * Texts that are visible or announced on a page in English though they have a translation.
 */
async function englishOn(page: Page): Promise<string[]> {
  const german = messagesOf('de');
  const words = new Set(Object.values(german));
  const english = Object.entries(messagesOf('en'))
    .filter(([key, message]) => key in german && !words.has(message))
    .filter(([, message]) => /\p{L}/u.test(message.replace(/\$\w+\$/g, '')))
    .map(
      ([, message]) =>
        new RegExp(
          `^${message
            .split(/\$\w+\$/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  const texts = await textsOn(page);
  expect(texts.length).toBeGreaterThan(10);
  return texts.filter((text) => english.some((pattern) => pattern.test(text)));
}

/** Every text of the page, including accessible attributes. */
function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        texts.push(element.getAttribute(name) ?? '');
      }
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
