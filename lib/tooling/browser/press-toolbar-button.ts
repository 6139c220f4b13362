import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Presses the extension's toolbar button on the tab that shows `page`, like a user's click (it grants
 * `activeTab`), and returns the popup, which is a page like any other. No other tab may show the same URL.
 */
export async function pressToolbarButton(
  context: BrowserContext,
  page: Page,
  extensionId: string,
): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser is closed.');
  await page.bringToFront();
  const session = await browser.newBrowserCDPSession();
  try {
    // the action needs the tab target, which is listed only without the default filter
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    const tabsAt = (form: (url: string) => string) =>
      targetInfos.filter(({ type, url }) => type === 'tab' && form(url) === form(page.url()));
    // a page may rewrite its own query or fragment all the time
    const exact = tabsAt((url) => url);
    const tabs = exact.length > 0 ? exact : tabsAt((url) => url.replace(/[?#].*/, ''));
    const [tab] = tabs;
    if (!tab || tabs.length > 1) throw new Error(`${tabs.length} tabs show ${page.url()}, one is needed.`);
    const before = new Set(context.pages());
    await session.send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId });
    const url = `chrome-extension://${extensionId}/popup.html`;
    for (const end = Date.now() + 15_000; Date.now() < end; await pause(20)) {
      // the page event fires before the page has its URL, so the list of pages is polled
      const popup = context.pages().find((each) => !before.has(each) && each.url().startsWith(url));
      if (popup) return popup;
    }
    throw new Error('The toolbar button opened no popup within 15 s.');
  } finally {
    await session.detach();
  }
}
