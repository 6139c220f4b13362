import { closeTab, loadedInTab, openBackgroundTab } from '../../platform/tabs/background-tab.ts';
import { backgroundTabsItem } from '../../storage/jobs/background-tabs.ts';

/** How long a page may take to load before it is read as far as it has come, in seconds. */
export const LOADING = 12;

/**
 * Opens a page in a background tab, reads it there and closes the tab. The browser must allow us to read the page. It
 * is opened with the cookies that `besideTab` has (containers of Firefox). `undefined` if the browser opens no tab.
 */
export async function readInBackground<Value>(
  url: string,
  besideTab: number | null,
  read: (tabId: number) => Promise<Value>,
): Promise<Value | undefined> {
  const tabId = await openBackgroundTab(url, besideTab);
  if (tabId === undefined) return undefined;
  try {
    await backgroundTabsItem.update((tabs) => [...tabs, tabId]);
    await loadedInTab(tabId, LOADING);
    return await read(tabId);
  } finally {
    await closeTab(tabId);
    await backgroundTabsItem.update((tabs) => tabs.filter((id) => id !== tabId));
  }
}

/**
 * Closes the tabs that a killed background has left open. Call it as the background starts: what is read first are its
 * tabs, since a new one is stored only after the browser has opened it.
 */
export async function closeLeftTabs(): Promise<void> {
  const left = await backgroundTabsItem.get();
  if (left.length === 0) return;
  await Promise.all(left.map((id) => closeTab(id)));
  await backgroundTabsItem.update((tabs) => tabs.filter((id) => !left.includes(id)));
}
