import { browser } from '../browser.ts';

/** Shows a tab, and the window that it is in. */
export async function bringToFront(tabId: number): Promise<void> {
  const { windowId } = await browser.tabs.update(tabId, { active: true });
  // Firefox for Android has no windows
  if (windowId !== undefined) await browser.windows?.update(windowId, { focused: true });
}
