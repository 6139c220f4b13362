import { browser } from '../browser.ts';
import { releasePermissions, requestPermissions } from './browser-permissions.ts';

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

/** Requests an optional permission, like `requestPermissions`. Returns whether it is granted afterwards. */
export async function requestOptionalPermission(permission: OptionalPermission): Promise<boolean> {
  await requestPermissions({ permissions: [...BROWSER_PERMISSIONS[permission]] });
  return hasOptionalPermission(permission);
}

/** Whether the permission is granted. Users can revoke it at any time. */
export function hasOptionalPermission(permission: OptionalPermission): Promise<boolean> {
  return browser.permissions.contains({ permissions: BROWSER_PERMISSIONS[permission].slice(0, 1) });
}

/** Revokes a permission that is no longer needed. */
export function releaseOptionalPermission(permission: OptionalPermission): Promise<void> {
  return releasePermissions({ permissions: [...BROWSER_PERMISSIONS[permission]] });
}
