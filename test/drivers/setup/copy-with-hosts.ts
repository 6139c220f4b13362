import { type ChangedCopy, changedCopy } from './changed-copy.ts';

/** Copies an unpacked extension and gives the copy access to these hosts; the questions for it nobody here could answer. */
export function copyWithHosts(extension: string, hosts: readonly string[]): Promise<ChangedCopy> {
  return changedCopy(extension, (manifest) => ({ ...manifest, host_permissions: hosts }));
}
