import { type ChangedCopy, changedCopy } from './changed-copy.ts';

/** What users grant: notifications, or the badge on every page. */
export type Granted = 'notifications' | 'badge';

const PERMISSIONS: Readonly<Record<Granted, readonly string[]>> = {
  notifications: ['notifications'],
  badge: ['tabs', 'webNavigation'],
};

/**
 * Copies an unpacked extension with what is granted as something that it cannot do without, so that loading it grants
 * that without a question that nobody here could answer. Loaded once more after `restore`, it is the extension as users
 * have it, with that optional, granted, and to be taken back.
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
