import { useEffect, useState } from 'react';
import { onHostPermissionChanged } from '../../lib/platform/permissions/host-permissions.ts';
import {
  hasOptionalPermission,
  type OptionalPermission,
} from '../../lib/platform/permissions/optional-permissions.ts';

/** Does the browser grant the power, live; `undefined` until it said so. Users take it back at any time. */
export function useOptionalPermission(power: OptionalPermission): boolean | undefined {
  const [granted, setGranted] = useState<boolean>();
  useEffect(() => {
    let current = true;
    const look = async () => {
      const there = await hasOptionalPermission(power);
      if (current) setGranted(there);
    };
    look();
    const stop = onHostPermissionChanged(look);
    return () => {
      current = false;
      stop();
    };
  }, [power]);
  return granted;
}
