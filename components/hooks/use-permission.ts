import { useCallback, useEffect, useState } from 'react';
import { onHostPermissionChanged, servicePattern } from '../../lib/platform/permissions/host-permissions.ts';
import {
  hasOptionalPermission,
  type OptionalPermission,
} from '../../lib/platform/permissions/optional-permissions.ts';
import { hasServicePermission } from '../../lib/platform/permissions/service-permission.ts';

/** Whether the extension may call this service; `undefined` until the browser has responded. */
export function useHostPermission(baseUrl: string): boolean | undefined {
  return usePermission(useCallback(() => hasServicePermission(servicePattern(baseUrl)), [baseUrl]));
}

/** Whether the user has granted an optional permission; `undefined` until the browser has responded. */
export function useOptionalPermission(permission: OptionalPermission): boolean | undefined {
  return usePermission(useCallback(() => hasOptionalPermission(permission), [permission]));
}

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
