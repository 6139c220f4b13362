import { browser } from '../browser.ts';
import { listenWhenPermitted } from '../permissions/listen-when-permitted.ts';

/** Frames that load this long after their page do so by themselves, some of them forever, in milliseconds. */
const FRAMES_LOADED = 10_000;

/** Exists while the user has the badge on every page, in Chromium. */
function navigation(): typeof browser.webNavigation | undefined {
  return browser.webNavigation;
}

/**
 * Calls back with the URL to which a tab starts to navigate, while the page is still loading, so that a
 * background that has to be started is running when the tab changes. The navigation may redirect elsewhere or
 * fail. Register it synchronously.
 * The event also fires for frames and would start the background for each, so the first frame that loads by
 * itself removes the listener. Call the returned function when a tab has a new page, to listen again.
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
