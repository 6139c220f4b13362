import { browser } from '../browser.ts';
import { listenWhenPermitted } from '../permissions/listen-when-permitted.ts';

/** In milliseconds: frames that load so long after their page do it by themselves, some of them for ever. */
const FRAMES_LOADED = 10_000;

/** There while the user has the badge on every page, in Chromium. */
function navigation(): typeof browser.webNavigation | undefined {
  return browser.webNavigation;
}

/**
 * Calls back with the address to which a tab sets out, while the page is still on the network: a background that has to
 * be started for that is there when the tab changes. The page may come from elsewhere, or not at all. Register it
 * synchronously.
 * Browsers tell of frames with it, and would start the background for each: one that loads by itself ends the
 * listening, so that none is started for the next. Call what this answers when a tab has a new page, to listen again.
 */
export function onNavigationBegun(begun: (url: string) => void): () => void {
  let lastPage = 0;
  const listener = ({ frameId, url }: { readonly frameId: number; readonly url: string }) => {
    if (frameId === 0) {
      lastPage = Date.now();
      begun(url);
    } else if (Date.now() - lastPage > FRAMES_LOADED) {
      navigation()?.onBeforeNavigate.removeListener(listener);
    }
  };
  const listen = () => navigation()?.onBeforeNavigate.addListener(listener);
  listenWhenPermitted(listen);
  return () => {
    lastPage = Date.now();
    listen();
  };
}
