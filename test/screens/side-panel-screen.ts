import type { Page } from '@playwright/test';
import type { ExtensionDriver } from '../drivers/chromium/extension-driver.ts';
import { expect } from '../drivers/setup/expect.ts';

declare const chrome: {
  readonly tabs: { query(of: object): Promise<{ id: number }[]> };
};

/** Clicks the toolbar button, which lets us read the page. */
export async function allow(extension: ExtensionDriver, tab: Page): Promise<void> {
  const popup = await extension.popup(tab);
  await popup.close();
}

/** The side panel's page in a tab of its own, about the given tab. */
export async function panelFor(extension: ExtensionDriver, tab: Page) {
  await tab.bringToFront();
  const tabId = await extension.inside(async () => {
    const [front] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return front?.id;
  }, null);
  const page = await extension.context.newPage();
  await page.goto(`chrome-extension://${extension.id}/side-panel.html?tab=${tabId}`);
  return sidePanelScreen(page);
}

/** The side panel, by accessible names. */
export function sidePanelScreen(page: Page) {
  const accessibility = page.getByRole('region', { name: 'Accessibility' });
  return {
    page,
    verdict: page.getByRole('heading', { level: 1 }),
    accessibility,
    checkAccessibility: accessibility.getByRole('button', { name: 'Check accessibility' }),
    /** The summaries of the violated rules. */
    violations: accessibility.locator('> ul > li > details > summary'),
    vitals: page.getByRole('region', { name: 'Core Web Vitals of this visit' }),
    layers: page.getByRole('group', { name: 'Show in page:' }),
    since: page.getByRole('region', { name: 'Since the last check' }),
    save: page.getByRole('button', { name: 'Save to…' }),
    thisBrowser: page.getByRole('menuitem', { name: 'This browser' }),
    /** Expects that what is found is about the page at this path, and that it is not being checked. */
    isAbout: (path: string) => expect(page.locator('main[aria-busy=false] > header')).toContainText(path),
    /** Expects this text in a `status`. */
    says: (words: string | RegExp) =>
      expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible(),
  };
}
