import { useEffect, useState } from 'react';
import { onHostPermissionChanged } from '../../lib/platform/permissions/host-permissions.ts';

/**
 * Whether a permission is granted, updated when permissions change; `undefined` until `isGranted` first resolves.
 * `isGranted` must stay the same function between renders.
 */
export function usePermission(isGranted: () => Promise<boolean>): boolean | undefined {
  const [granted, setGranted] = useState<boolean>();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const now = await isGranted();
      if (current) setGranted(now);
    };
    look();
    const stop = onHostPermissionChanged(look);
    return () => {
      current = false;
      stop();
    };
  }, [isGranted]);
  return granted;
}
