import { type ChangedCopy, changedCopy } from './changed-copy.ts';

/**
 * Copies an unpacked extension with the power as one that it cannot do without, so that loading it grants the power
 * without a question that nobody here could answer. Loaded once more after `restore`, it is the extension as users have
 * it, with the power optional, granted, and to be taken back.
 */
export function grantedCopy(extension: string, power: string): Promise<ChangedCopy> {
  return changedCopy(extension, (manifest) => {
    const [needed, optional] = [manifest['permissions'], manifest['optional_permissions']];
    if (!Array.isArray(needed) || !Array.isArray(optional))
      throw new Error('The manifest has no permissions.');
    return {
      ...manifest,
      permissions: [...needed, power],
      optional_permissions: optional.filter((one) => one !== power),
    };
  });
}
