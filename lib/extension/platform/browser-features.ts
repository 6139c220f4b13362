import { browser } from './browser.ts';

/** Whether the browser has context menus that extensions can add to. Firefox for Android has none. */
export function hasContextMenus(): boolean {
  // the types assume a browser that has them
  const menus: unknown = browser.contextMenus;
  return menus !== undefined;
}
