import { browser } from '../browser.ts';

/**
 * Features that the user turns on with a switch; browsers ask before they grant the permission. `badge` is
 * the badge on every page.
 */
export type OptionalPermission = 'notifications' | 'tabs' | 'badge';

/** The browser permissions to request; the feature works once the first is granted. */
const BROWSER_PERMISSIONS: Readonly<
  Record<OptionalPermission, readonly ('notifications' | 'tabs' | 'webNavigation')[]>
> = {
  notifications: ['notifications'],
  tabs: ['tabs'],
  // Chromium shows the same prompt for both and asks once; Firefox would show another prompt, so only one is
  // requested
  badge: import.meta.env.FIREFOX ? ['tabs'] : ['tabs', 'webNavigation'],
};

/**
 * Requests an optional permission. Must be the first statement of a click handler, as for host permissions.
 * Returns whether it is granted afterwards.
 */
export async function requestOptionalPermission(permission: OptionalPermission): Promise<boolean> {
  const granted = browser.permissions.request({ permissions: [...BROWSER_PERMISSIONS[permission]] });
  try {
    await granted;
  } catch {
    // a browser that cannot ask throws; the actual permission decides
  }
  return hasOptionalPermission(permission);
}

/** Whether the permission is granted. Users can revoke it at any time. */
export function hasOptionalPermission(permission: OptionalPermission): Promise<boolean> {
  return browser.permissions.contains({ permissions: BROWSER_PERMISSIONS[permission].slice(0, 1) });
}

/**
 * Revokes a permission that is no longer needed. Required (non-optional) permissions cannot be revoked; that
 * is ignored.
 */
export async function releaseOptionalPermission(permission: OptionalPermission): Promise<void> {
  try {
    await browser.permissions.remove({ permissions: [...BROWSER_PERMISSIONS[permission]] });
  } catch {
    // a required permission in this build of the extension
  }
}
