import { browser } from '../browser.ts';

export interface Tab {
  readonly id: number;
  /** `undefined` where the browser does not tell: no `tabs` permission and no click on our button there. */
  readonly url: string | undefined;
}

/** The tab, or `undefined` when it is closed. */
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
 * Calls back with each tab in which something changed: loading, address, title; that came to the front, for "3 days
 * ago" may have become four; or that took another's place, as browsers do when they put tabs to sleep or load them
 * ahead. `isNewPage`: it begins to load another page; where Firefox does not let us see a tab it tells the end of the
 * loading alone. `url`: where the tab is, if the browser tells that too. Register it synchronously.
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
