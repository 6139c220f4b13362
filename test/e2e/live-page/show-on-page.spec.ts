import type { ExtensionDriver } from '../../drivers/chromium/extension-driver.ts';
import { inFirefox } from '../../drivers/setup/in-both.ts';
import { expect, test } from '../../drivers/setup/verdict-test.ts';
import { startGuardedSite } from '../../fixtures/pages/guarded-site.ts';
import { pageOverlay } from '../../screens/page-overlay.ts';
import { popupScreen } from '../../screens/screens.ts';

const LONG_PAGE = `<!doctype html><html lang="en"><title>Our bread</title><h1>Our bread</h1>
<div style="height:3000px"></div><p><img src="/a.png" id="loaf"></p>
<div style="height:3000px"></div><p><img src="/b.png" id="roll"><h4>Rolls</h4>
<a href="/rye" rel="nofollow">Rye from our own mill</a> <a href="https://other.example/">Flour elsewhere</a>`;

/** Reports a page, and opens the details of its report. */
async function detailsOf(extension: ExtensionDriver, address: string) {
  const tab = await extension.open(address);
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  const details = await extension.ownPage('reports');
  await details.evaluate(() => {
    location.hash = '#/report/1';
  });
  // the list that is shown before has a heading, too
  const report = details.getByRole('region', { name: 'Report', exact: true });
  await expect(report.getByRole('heading', { level: 1 })).toBeVisible();
  // what is folded is not what this is about
  await details.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) {
      // of those with one name, one is open at a time
      folded.name = '';
      folded.open = true;
    }
  });
  return { tab, details, show: (what: RegExp) => details.getByRole('button', { name: what }).first() };
}

test('“Show on page” scrolls to the element and marks it; arrows lead to the next one, and Escape leaves nothing behind', async ({
  extension,
  site,
}) => {
  const { tab, show } = await detailsOf(extension, site.publish('/long', LONG_PAGE));
  const overlay = await pageOverlay(tab);
  const before = await overlay.traces();
  await show(/^Show on page: .*loaf/).click();
  await expect(tab.locator('#loaf')).toBeInViewport();
  await expect.poll(() => overlay.text()).toContain('1 of 2');
  expect(await tab.evaluate(() => document.visibilityState)).toBe('visible');
  await tab.keyboard.press('ArrowRight');
  await expect(tab.locator('#roll')).toBeInViewport();
  await expect.poll(() => overlay.text()).toContain('2 of 2');
  await overlay.click('Previous');
  await expect(tab.locator('#loaf')).toBeInViewport();
  await tab.keyboard.press('Escape');
  await expect.poll(() => overlay.text()).toBe('');
  await expect.poll(() => overlay.traces()).toEqual(before);
});

const PAGE_WITH_PARTS = LONG_PAGE.replace(
  '<div style="height:3000px"></div>',
  '<div id="field"></div><dialog id="ask"><button>Accept</button></dialog>',
);

test('the overlay takes no key of the page: not in a field of a shadow tree, not in a shortcut, and none once it is gone', async ({
  extension,
  site,
}) => {
  const { tab, show } = await detailsOf(extension, site.publish('/parts', PAGE_WITH_PARTS));
  const overlay = await pageOverlay(tab);
  await show(/^Show on page: .*loaf/).click();
  await expect.poll(() => overlay.text()).toContain('1 of 2');
  await tab.evaluate(() => {
    const root = document.querySelector('#field')?.attachShadow({ mode: 'open' });
    root?.append(Object.assign(document.createElement('input'), { value: 'bread' }));
    addEventListener('keydown', (event) => {
      document.title = event.key;
    });
  });
  const field = tab.locator('#field input');
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  await field.focus();
  await tab.keyboard.press('End');
  await tab.keyboard.press('ArrowLeft');
  await expect.poll(caret).toBe(4);
  await field.blur();
  await tab.keyboard.press('Shift+ArrowRight');
  await expect(tab).toHaveTitle('ArrowRight');
  expect(await overlay.text()).toContain('1 of 2');
  await tab.keyboard.press('ArrowRight');
  await expect.poll(() => overlay.text()).toContain('2 of 2');
  await tab.evaluate(() => {
    document.querySelector('html > div[popover]')?.remove();
    document.title = '';
  });
  await tab.keyboard.press('Escape');
  await expect(tab).toHaveTitle('Escape');
});

test('the overlay can be used while the page shows a modal dialog, and after it has closed', async ({
  extension,
  site,
}) => {
  const { tab, show } = await detailsOf(extension, site.publish('/parts', PAGE_WITH_PARTS));
  const overlay = await pageOverlay(tab);
  await show(/^Show on page: .*loaf/).click();
  await expect.poll(() => overlay.text()).toContain('1 of 2');
  await tab.locator('#ask').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await expect(tab.locator('#ask > div[popover]')).toHaveCount(1);
  await overlay.click('Next');
  await expect.poll(() => overlay.text()).toContain('2 of 2');
  await tab.locator('#ask').evaluate((dialog: HTMLDialogElement) => dialog.remove());
  await expect(tab.locator('html > div[popover]')).toHaveCount(1);
  await overlay.click('Previous');
  await expect.poll(() => overlay.text()).toContain('1 of 2');
  await overlay.click('Close');
  await expect(tab.locator('div[popover]')).toHaveCount(0);
});

test('the layers name each heading, image and link of the page', async ({ extension, site }) => {
  const { tab, show } = await detailsOf(extension, site.publish('/long', LONG_PAGE));
  const overlay = await pageOverlay(tab);
  const before = await overlay.traces();
  await show(/^Show on page: .*roll/).click();
  await expect.poll(() => overlay.text()).toContain('2 of 2');
  await overlay.click('Headings');
  await expect.poll(() => overlay.text()).toContain('H4 · skips a level');
  expect(await overlay.text()).toContain('Problems: 1');
  await overlay.click('Images');
  await expect.poll(() => overlay.text()).toContain('PNG · no alt text');
  await overlay.click('Links');
  await expect.poll(() => overlay.text()).toContain('internal · nofollow');
  expect(await overlay.text()).toContain('external');
  await overlay.click('Close');
  await expect.poll(() => overlay.traces()).toEqual(before);
});

test('a page that forbids all styles, scripts and connections is marked all the same', async ({
  extension,
}) => {
  const site = await startGuardedSite();
  try {
    const tab = await extension.open(`${site.origin}/strict`);
    const popup = await extension.popup(tab);
    await popup.close();
    const panel = await extension.ownPage('reports');
    const overlay = await pageOverlay(tab);
    const violations: string[] = [];
    tab.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const before = await overlay.traces();
    await panel.evaluate(
      ([url]) =>
        chrome.runtime.sendMessage({
          id: 1,
          type: 'showOnPage',
          data: { url, request: { type: 'layer', layer: 'headings' } },
          timestamp: Date.now(),
        }),
      [`${site.origin}/strict`],
    );
    await expect.poll(() => overlay.text()).toContain('H1');
    expect(violations).toEqual([]);
    await tab.keyboard.press('Escape');
    await expect.poll(() => overlay.traces()).toEqual(before);
  } finally {
    await site.close();
  }
});

test('a page that is not open, or that was left since the click, asks for a click on Verdict’s button', async ({
  extension,
  site,
}) => {
  const { tab, details, show } = await detailsOf(extension, site.publish('/long', LONG_PAGE));
  await tab.close();
  await show(/^Show on page: .*loaf/).click();
  await expect(details.getByRole('alert').first()).toContainText('click Verdict’s button');
});

inFirefox('“Show on page” scrolls to the element and marks it', async ({ extension, site }) => {
  const tab = await extension.open(site.publish('/long', LONG_PAGE));
  const popup = popupScreen(await extension.popup(tab));
  await popup.create.click();
  await popup.says('Report ready');
  const details = await extension.ownPage('reports');
  await details.evaluate(`content.location.hash = '#/report/1'`);
  // the list that is shown before has a heading, too
  const report = details.getByRole('region', { name: 'Report', exact: true });
  await expect(report.getByRole('heading', { level: 1 })).toBeVisible();
  await details.evaluate(
    `for (const folded of content.document.querySelectorAll('details')) { folded.name = ''; folded.open = true; }`,
  );
  await details
    .getByRole('button', { name: /^Show on page: .*loaf/ })
    .first()
    .click();
  await expect
    .poll(() => tab.evaluate(`return content.document.querySelectorAll('html > div[popover]').length`))
    .toBe(1);
  await expect.poll(() => tab.evaluate('return content.scrollY')).toBeGreaterThan(1000);
});

declare const chrome: { readonly runtime: { sendMessage(message: object): Promise<unknown> } };
