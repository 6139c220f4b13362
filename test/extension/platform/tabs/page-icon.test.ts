import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ActiveTab } from '../../../../lib/extension/platform/tabs/active-tab.ts';
import { pageIcon } from '../../../../lib/extension/platform/tabs/page-icon.ts';

const ICON = 'data:image/png;base64,AAAA';

/** A tab whose browser names this icon. */
function tabWith(iconUrl: string | undefined): ActiveTab {
  return { id: 1, url: 'https://shop.example/', title: 'Shop', iconUrl };
}

/** What the script in the page returns, or that the browser does not allow it. */
function pageReturns(result: unknown): void {
  const executeScript = async () => {
    if (result instanceof Error) throw result;
    return [{ result }];
  };
  Object.assign(fakeBrowser, { scripting: { executeScript } });
}

it('an icon that the browser hands out is shown as it is', async () => {
  pageReturns(new Error('not needed'));
  expect(await pageIcon(tabWith(ICON))).toBe(ICON);
});

it('an icon with an address is read in the page', async () => {
  pageReturns(ICON);
  expect(await pageIcon(tabWith('https://shop.example/icon.png'))).toBe(ICON);
});

it.each([
  ['is not in the cache', null],
  ['is no image', 'data:text/html;base64,AAAA'],
  ['has more than 32 kB', `data:image/png;base64,${'A'.repeat(50_000)}`],
  ['belongs to a page that cannot be read', new Error('Cannot access contents of the page')],
])('an icon that %s is not shown', async (_, result) => {
  pageReturns(result);
  expect(await pageIcon(tabWith('https://shop.example/icon.png'))).toBeUndefined();
});

it.each([undefined, 'chrome://branding/content/icon32.png', `data:image/png;base64,${'A'.repeat(50_000)}`])(
  'a tab with the icon %.30s shows none',
  async (iconUrl) => {
    pageReturns(ICON);
    expect(await pageIcon(tabWith(iconUrl))).toBeUndefined();
  },
);
