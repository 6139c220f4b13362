import { browser } from '../browser.ts';
import { listenWhenPermitted } from '../permissions/listen-when-permitted.ts';

/** Frames that load this long after their page (ms) were reloaded by a script, possibly again and again. */
const FRAMES_LOADED = 10_000;

/** Exists while the user has the badge on every page, in Chromium. */
function navigation(): typeof browser.webNavigation | undefined {
  return browser.webNavigation;
}

/**
 * Starts a stopped background as soon as a tab sets out for a page: while the page is still on the network, the
 * background loads, and its badge does not wait for that. Register it synchronously.
 * Browsers report frames too, and would start the background for each: a frame that loads by itself ends the
 * listening, so that the next one starts nothing. Call the returned function when a tab has a new page, to listen
 * again.
 */
export function wakeOnNavigation(): () => void {
  let lastPage = 0;
  const listener = ({ frameId }: { readonly frameId: number }) => {
    if (frameId === 0) lastPage = Date.now();
    else if (Date.now() - lastPage > FRAMES_LOADED) navigation()?.onBeforeNavigate.removeListener(listener);
  };
  const listen = () => navigation()?.onBeforeNavigate.addListener(listener);
  listenWhenPermitted(listen);
  return () => {
    lastPage = Date.now();
    listen();
  };
}
