import { browser } from 'wxt/browser';
import { permissionPattern } from '../model/permission-pattern.ts';

/** The host permission that calls to the service at `baseUrl` need in this browser. */
export function servicePattern(baseUrl: string): string {
  return permissionPattern(baseUrl, import.meta.env.FIREFOX ? 'firefox' : 'chromium');
}

/**
 * Asks the user for access to one host. Must be the first statement of a click: Firefox refuses the question after
 * any `await`. Answers whether access is there now, whatever was clicked.
 */
export async function requestAccess(pattern: string): Promise<boolean> {
  const granted = browser.permissions.request({ origins: [pattern] });
  try {
    await granted;
  } catch {
    // a browser that cannot ask throws; what counts is what is granted
  }
  return hasAccess(pattern);
}

/** Does the browser let us call this host? Users take access back at any time, so it is asked before each use. */
export function hasAccess(pattern: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [pattern] });
}

/** Gives access to a host back, for nothing needs it any more. Access that cannot be given back stays, which is no failure. */
export async function releaseAccess(pattern: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [pattern] });
  } catch {
    // whoever packed the extension has made it a fixed one
  }
}

/** Powers that the user turns on by a switch; browsers ask before they grant them. `badge` is that on every page. */
export type OptionalPower = 'notifications' | 'tabs' | 'badge';

/** What the browser is asked for; the power is there when the first is. */
const ASKED: Readonly<Record<OptionalPower, readonly ('notifications' | 'tabs' | 'webNavigation')[]>> = {
  notifications: ['notifications'],
  tabs: ['tabs'],
  // Chromium says the same of both and asks once; Firefox would say one thing more, and is not asked
  badge: import.meta.env.FIREFOX ? ['tabs'] : ['tabs', 'webNavigation'],
};

/**
 * Asks the user for a power. Must be the first statement of a click, as with `requestAccess`. Answers whether it is
 * there now.
 */
export async function requestPower(power: OptionalPower): Promise<boolean> {
  const granted = browser.permissions.request({ permissions: [...ASKED[power]] });
  try {
    await granted;
  } catch {
    // a browser that cannot ask throws; what counts is what is granted
  }
  return hasPower(power);
}

/** Is the power granted? Users take it back at any time. */
export function hasPower(power: OptionalPower): Promise<boolean> {
  return browser.permissions.contains({ permissions: ASKED[power].slice(0, 1) });
}

/** Gives a power back, for it is not wanted any more. One that cannot be given back stays, which is no failure. */
export async function releasePower(power: OptionalPower): Promise<void> {
  try {
    await browser.permissions.remove({ permissions: [...ASKED[power]] });
  } catch {
    // whoever packed the extension has made it a fixed one
  }
}

/** Calls back when access to hosts or a power was granted or taken back; answers the way to stop. */
export function onAccessChanged(changed: () => void): () => void {
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  return () => {
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
  };
}
