import { permissionPattern } from '../../model/url/permission-pattern.ts';
import { browser } from '../browser.ts';

/** The host permission that calls to the service at `baseUrl` need in this browser. */
export function servicePattern(baseUrl: string): string {
  return permissionPattern(baseUrl, import.meta.env.FIREFOX ? 'firefox' : 'chromium');
}

/**
 * Asks the user for access to one host. Must be the first statement of a click: Firefox refuses the question after
 * any `await`. Answers whether access is there now, whatever was clicked.
 */
export async function requestHostPermission(pattern: string): Promise<boolean> {
  const granted = browser.permissions.request({ origins: [pattern] });
  try {
    await granted;
  } catch {
    // a browser that cannot ask throws; what counts is what is granted
  }
  return hasHostPermission(pattern);
}

/** Does the browser let us call this host? Users take access back at any time, so it is asked before each use. */
export function hasHostPermission(pattern: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [pattern] });
}

/** Gives access to a host back, for nothing needs it any more. Access that cannot be given back stays, which is no failure. */
export async function releaseHostPermission(pattern: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [pattern] });
  } catch {
    // whoever packed the extension has made it a fixed one
  }
}

/** Calls back when access to hosts or a power was granted or taken back; answers the way to stop. */
export function onHostPermissionChanged(changed: () => void): () => void {
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  return () => {
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
  };
}
