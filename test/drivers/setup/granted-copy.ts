import { type ChangedCopy, changedCopy } from './changed-copy.ts';

/** A permission that users grant: for notifications, or for the badge on every page. */
export type Granted = 'notifications' | 'badge';

const PERMISSIONS: Readonly<Record<Granted, readonly string[]>> = {
  notifications: ['notifications'],
  badge: ['tabs', 'webNavigation'],
};

/**
 * Copies an unpacked extension with the permission as a required one, so that loading it grants it without a
 * prompt, which a test could not accept. Reloaded after `restore`, it is the extension as users have it, with
 * the optional permission granted and revocable.
 */
export function grantedCopy(extension: string, granted: Granted): Promise<ChangedCopy> {
  return changedCopy(extension, (manifest) => {
    const [needed, optional] = [manifest['permissions'], manifest['optional_permissions']];
    if (!Array.isArray(needed) || !Array.isArray(optional))
      throw new Error('The manifest has no permissions.');
    return {
      ...manifest,
      permissions: [...needed, ...PERMISSIONS[granted]],
      optional_permissions: optional.filter((one) => !PERMISSIONS[granted].includes(one)),
    };
  });
}
