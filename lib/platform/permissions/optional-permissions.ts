import { browser } from '../browser.ts';

/** Powers that the user turns on by a switch; browsers ask before they grant them. `badge` is that on every page. */
export type OptionalPermission = 'notifications' | 'tabs' | 'badge';

/** What the browser is asked for; the power is there when the first is. */
const ASKED: Readonly<Record<OptionalPermission, readonly ('notifications' | 'tabs' | 'webNavigation')[]>> = {
  notifications: ['notifications'],
  tabs: ['tabs'],
  // Chromium says the same of both and asks once; Firefox would say one thing more, and is not asked
  badge: import.meta.env.FIREFOX ? ['tabs'] : ['tabs', 'webNavigation'],
};

/**
 * Asks the user for a power. Must be the first statement of a click, as with access to a host. Answers whether it is
 * there now.
 */
export async function requestOptionalPermission(power: OptionalPermission): Promise<boolean> {
  const granted = browser.permissions.request({ permissions: [...ASKED[power]] });
  try {
    await granted;
  } catch {
    // a browser that cannot ask throws; what counts is what is granted
  }
  return hasOptionalPermission(power);
}

/** Is the power granted? Users take it back at any time. */
export function hasOptionalPermission(power: OptionalPermission): Promise<boolean> {
  return browser.permissions.contains({ permissions: ASKED[power].slice(0, 1) });
}

/** Gives a power back, for it is not wanted any more. One that cannot be given back stays, which is no failure. */
export async function releaseOptionalPermission(power: OptionalPermission): Promise<void> {
  try {
    await browser.permissions.remove({ permissions: [...ASKED[power]] });
  } catch {
    // whoever packed the extension has made it a fixed one
  }
}
