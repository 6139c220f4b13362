import { browser } from './browser.ts';

/** Has this browser context menus that we may add to? Firefox for Android has none. */
export function hasContextMenus(): boolean {
  // the types know browsers that have them
  const menus: unknown = browser.contextMenus;
  return menus !== undefined;
}
