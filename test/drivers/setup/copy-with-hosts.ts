import { type ChangedCopy, changedCopy, type Manifest } from './changed-copy.ts';

/** The sites of this machine. */
export const THIS_MACHINE = ['http://localhost/*'];

/** The manifest with these host permissions granted, because a test cannot accept the browser's prompt. */
export function withHosts(hosts: readonly string[]): (manifest: Manifest) => Manifest {
  return (manifest) => ({ ...manifest, host_permissions: hosts });
}

/** Copies an unpacked extension and grants the copy these host permissions. */
export function copyWithHosts(extension: string, hosts: readonly string[]): Promise<ChangedCopy> {
  return changedCopy(extension, withHosts(hosts));
}
