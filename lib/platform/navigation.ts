import { browser } from 'wxt/browser';
import { nowAndWhenGranted } from './now-and-when-granted.ts';

/** There while the user has the badge on every page, in Chromium. */
function navigation(): typeof browser.webNavigation | undefined {
  return browser.webNavigation;
}

/**
 * Calls back with the address to which a tab sets out, while the page is still on the network: a background that has to
 * be started for that is there when the tab changes. The page may come from elsewhere, or not at all. Register it
 * synchronously.
 */
export function onNavigationBegun(begun: (url: string) => void): void {
  const listener = ({ frameId, url }: { readonly frameId: number; readonly url: string }) => {
    if (frameId === 0) begun(url);
  };
  nowAndWhenGranted(() => navigation()?.onBeforeNavigate.addListener(listener));
}
