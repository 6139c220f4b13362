import { type ChangedCopy, changedCopy } from './changed-copy.ts';

/**
 * Copies an unpacked extension and grants the copy these host permissions, because a test cannot accept the
 * browser's prompt.
 */
export function copyWithHosts(extension: string, hosts: readonly string[]): Promise<ChangedCopy> {
  return changedCopy(extension, (manifest) => ({ ...manifest, host_permissions: hosts }));
}
