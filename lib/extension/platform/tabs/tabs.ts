import { urlKey } from '../../../engine/url/url-key.ts';
import { browser } from '../browser.ts';

export interface Tab {
  readonly id: number;
  /** `undefined` without the `tabs` permission, unless the user clicked our button in the tab. */
  readonly url: string | undefined;
}

/** The tab, or `undefined` if it is closed. */
export async function tabById(id: number): Promise<Tab | undefined> {
  try {
    return tabOf(id, await browser.tabs.get(id));
  } catch {
    return undefined;
  }
}

/** Every open tab of every window. */
export async function allTabs(): Promise<Tab[]> {
  const tabs = await browser.tabs.query({});
  return tabs.flatMap((tab) => (tab.id === undefined ? [] : [tabOf(tab.id, tab)]));
}

function tabOf(id: number, { url }: { url?: string | undefined }): Tab {
  return { id, url };
}

/**
 * Calls back with each tab whose loading state, address or title changed; that came to the front ("3 days ago" may have
 * become four); or that replaced another, as browsers do when they suspend or prerender tabs. `isNewPage`: it starts to
 * load another page; for tabs that Firefox hides from us, it reports the end of loading only. `url`: the tab's address,
 * if the event has it. Register it synchronously.
 */
export function onTabChanged(
  changed: (tabId: number, isNewPage: boolean, url: string | undefined) => void,
): void {
  browser.tabs.onUpdated.addListener((tabId, { status }, { url }) =>
    changed(tabId, status === 'loading' || (import.meta.env.FIREFOX && status === 'complete'), url),
  );
  browser.tabs.onActivated.addListener(({ tabId }) => changed(tabId, false, undefined));
  browser.tabs.onReplaced?.addListener((tabId) => changed(tabId, false, undefined));
}

/** Reloads the first tab that shows a page, past the browser's cache. Returns its id; `undefined` if there is none. */
export async function reloadTabOf(url: string): Promise<number | undefined> {
  const tabs = await allTabs();
  const tab = tabs.find((open) => open.url !== undefined && urlKey(open.url) === urlKey(url));
  if (tab) await browser.tabs.reload(tab.id, { bypassCache: true });
  return tab?.id;
}

/** Shows a tab, and the window that it is in. */
export async function bringToFront(tabId: number): Promise<void> {
  const { windowId } = await browser.tabs.update(tabId, { active: true });
  // Firefox for Android has no windows
  if (windowId !== undefined) await browser.windows?.update(windowId, { focused: true });
}
