import { urlKey } from '../../../engine/url/url-key.ts';
import { browser } from '../browser.ts';

export interface ActiveTab {
  readonly id: number | null;
  /**
   * `undefined` if the browser does not reveal it; after a click on the toolbar button it does (`activeTab`).
   */
  readonly url: string | undefined;
  readonly title: string | undefined;
}

/** The active tab of the current window. */
export async function activeTab(): Promise<ActiveTab> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return { id: tab?.id ?? null, url: tab?.url, title: tab?.title };
}

/**
 * The URLs of all tabs of the current window, in their order. Requires the optional permission `tabs`
 * (`requestOptionalPermission`): without it the browser reveals at most the URL of the active tab.
 */
export async function urlsOfTabs(): Promise<string[]> {
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs.flatMap(({ url }) => url ?? []);
}

/** Calls back when this tab is no longer the active one. Chromium closes a popup then, Firefox does not. */
export function onTabClosedOrLeft(id: number | null, left: () => void): void {
  browser.tabs.onActivated.addListener((change) => {
    // a Firefox property that is missing in the shared types
    if (id !== null && 'previousTabId' in change && change.previousTabId === id) left();
  });
}

/** How long a tab's address must stay before it is looked at, in milliseconds: some pages keep changing theirs. */
const STAYS = 300;

/**
 * Calls back when a tab shows another page than at `url`, or one whose address the browser does not reveal any more. A
 * fragment is no other page.
 */
export function onPageLeft(id: number | null, url: string | undefined, left: () => void): void {
  if (id === null || url === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const tab = await browser.tabs.get(id).catch(() => undefined);
    if (tab?.url === undefined || urlKey(tab.url) !== urlKey(url)) left();
  };
  browser.tabs.onUpdated.addListener((changed, { status, url: address }) => {
    if (changed !== id || (status === undefined && address === undefined)) return;
    clearTimeout(timer);
    timer = setTimeout(look, STAYS);
  });
}
