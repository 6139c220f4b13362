import { browser } from '../browser.ts';
import { openInTab } from '../tabs/open-page.ts';

/** Chromium's API; webextension-polyfill has no types for it. */
interface SidePanel {
  open(where: { tabId: number }): Promise<void>;
  /** From Chrome 141 on. */
  close?(where: { windowId: number }): Promise<void>;
}

/** Firefox's API. Firefox for Android has no sidebar. */
interface SidebarAction {
  open(): Promise<void>;
  toggle(): Promise<void>;
}

function panels(): { readonly sidePanel?: SidePanel; readonly sidebarAction?: SidebarAction } {
  return browser as unknown as ReturnType<typeof panels>;
}

export const hasSidePanel = () => (panels().sidePanel ?? panels().sidebarAction) !== undefined;

/**
 * Opens the side panel in the window of a tab; in a browser without one, in a tab. Call it first in the handler of a
 * click, a menu entry or a command: browsers reject it after any `await`. A browser that refuses opens nothing, which
 * the user sees.
 */
export function openSidePanel(tabId: number): void {
  const { sidePanel, sidebarAction } = panels();
  const opened = sidePanel?.open({ tabId }) ?? sidebarAction?.open();
  (opened ?? openInTab(`/side-panel.html?tab=${tabId}`)).catch(() => {});
}

/** Opens the side panel like `openSidePanel`, or closes it if it is open in the window of the tab. */
export async function toggleSidePanel(tabId: number): Promise<void> {
  const { sidePanel, sidebarAction } = panels();
  if (sidebarAction) return sidebarAction.toggle().catch(() => {});
  if (!sidePanel?.close) return openSidePanel(tabId);
  // what is open before, asked for first, because the browser opens the panel only before any `await`
  const open = contexts({ contextTypes: ['SIDE_PANEL'] });
  openSidePanel(tabId);
  const { windowId } = await browser.tabs.get(tabId);
  const wasOpen = (await open).some((context) => context.windowId === windowId);
  if (wasOpen && windowId !== undefined) await sidePanel.close({ windowId });
}

/** Chromium's API; webextension-polyfill has no types for it. */
function contexts(of: {
  readonly contextTypes: readonly string[];
}): Promise<{ readonly windowId: number }[]> {
  const { getContexts } = browser.runtime as unknown as {
    getContexts(of: object): ReturnType<typeof contexts>;
  };
  return getContexts(of);
}
