import { browser } from '../browser.ts';

export interface Tab {
  readonly id: number;
  /** `undefined` if the browser does not reveal it: no `tabs` permission and no click on our button there. */
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

/** The URL of the active tab, if the browser reveals it. */
export async function urlInFront(): Promise<string | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.url;
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
 * Calls back with each tab that changed (loading, URL, title), that was activated (because "3 days ago" may
 * have become four), or that replaced another one, as happens when browsers put tabs to sleep or preload
 * them. `isNewPage`: it starts to load another page; for tabs that Firefox does not let us see, only the end
 * of loading is reported. `url`: the tab's URL, if the browser reveals it. Register it synchronously.
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
