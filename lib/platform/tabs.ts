import { browser } from 'wxt/browser';

export interface Tab {
  readonly id: number;
  /** `undefined` where the browser does not tell: no `tabs` permission and no click on our button there. */
  readonly url: string | undefined;
}

/** The tab, or `undefined` when it is closed. */
export async function tabById(id: number): Promise<Tab | undefined> {
  try {
    const tab = await browser.tabs.get(id);
    return { id, url: tab.url };
  } catch {
    return undefined;
  }
}

/** Every open tab of every window. */
export async function allTabs(): Promise<Tab[]> {
  const tabs = await browser.tabs.query({});
  return tabs.flatMap((tab) => (tab.id === undefined ? [] : [{ id: tab.id, url: tab.url }]));
}

/**
 * Calls back with each tab in which something changed: loading, address, title. `isNewPage`: it begins to load another
 * page; where Firefox does not let us see a tab it tells the end of the loading alone. Register it synchronously.
 */
export function onTabChanged(changed: (tabId: number, isNewPage: boolean) => void): void {
  browser.tabs.onUpdated.addListener((tabId, { status }) =>
    changed(tabId, status === 'loading' || (import.meta.env.FIREFOX && status === 'complete')),
  );
}
