import { browser } from '../browser.ts';

/** Chromium's API; webextension-polyfill has no types for it. */
interface SidePanel {
  open(where: { tabId: number }): Promise<void>;
}

/** Firefox's API. Firefox for Android has no sidebar. */
interface SidebarAction {
  open(): Promise<void>;
}

function panels(): { readonly sidePanel?: SidePanel; readonly sidebarAction?: SidebarAction } {
  return browser as unknown as ReturnType<typeof panels>;
}

/** Whether this browser has a side panel. */
export function hasSidePanel(): boolean {
  const { sidePanel, sidebarAction } = panels();
  return sidePanel !== undefined || sidebarAction !== undefined;
}

/**
 * Opens the side panel in the window of a tab. Call it first in the handler of a click, a menu entry or a command:
 * browsers reject it after any `await`. A browser that refuses opens nothing, which the user sees.
 */
export function openSidePanel(tabId: number): void {
  const { sidePanel, sidebarAction } = panels();
  const opened = sidePanel ? sidePanel.open({ tabId }) : sidebarAction?.open();
  opened?.catch(() => {});
}
