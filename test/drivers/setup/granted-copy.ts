import { type ChangedCopy, changedCopy, type Manifest } from './changed-copy.ts';

/** A permission that users grant: for notifications, or for the badge on every page. */
export type Granted = 'notifications' | 'badge';

const PERMISSIONS: Readonly<Record<Granted, readonly string[]>> = {
  notifications: ['notifications'],
  badge: ['tabs', 'webNavigation'],
};

/**
 * The manifest with the permission as a required one, so that loading it grants it without a prompt, which a
 * test could not accept. Reloaded with the restored manifest, it is the extension as users have it, with the
 * optional permission granted and revocable.
 */
export function withGranted(granted: Granted): (manifest: Manifest) => Manifest {
  return (manifest) => {
    const [needed, optional] = [manifest['permissions'], manifest['optional_permissions']];
    if (!Array.isArray(needed) || !Array.isArray(optional))
      throw new Error('The manifest has no permissions.');
    return {
      ...manifest,
      permissions: [...needed, ...PERMISSIONS[granted]],
      optional_permissions: optional.filter((one) => !PERMISSIONS[granted].includes(one)),
    };
  };
}

/** Copies an unpacked extension with the permission as a required one. */
export function grantedCopy(extension: string, granted: Granted): Promise<ChangedCopy> {
  return changedCopy(extension, withGranted(granted));
}
