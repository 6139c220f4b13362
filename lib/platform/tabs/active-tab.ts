import { browser } from '../browser.ts';

export interface ActiveTab {
  readonly id: number | null;
  /** `undefined` when the browser does not tell: it does after a click on the toolbar button (`activeTab`). */
  readonly url: string | undefined;
  readonly title: string | undefined;
}

/** The tab the user has in front, in the window where we were opened. */
export async function activeTab(): Promise<ActiveTab> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return { id: tab?.id ?? null, url: tab?.url, title: tab?.title };
}

/**
 * The addresses of all tabs of the window where we were opened, in their order. Only with the power `tabs`
 * (`requestOptionalPermission`): without it the browser tells at most the one in front.
 */
export async function urlsOfTabs(): Promise<string[]> {
  const tabs = await browser.tabs.query({ currentWindow: true });
  return tabs.flatMap(({ url }) => url ?? []);
}

/** Calls back when another tab comes to the front in place of this one. Chromium closes a popup then, Firefox does not. */
export function onTabClosedOrLeft(id: number | null, left: () => void): void {
  browser.tabs.onActivated.addListener((change) => {
    // what Firefox tells in addition to what the types of both know
    if (id !== null && 'previousTabId' in change && change.previousTabId === id) left();
  });
}
