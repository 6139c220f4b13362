import { useEffect, useState } from 'react';
import {
  hasHostPermission,
  onHostPermissionChanged,
  servicePattern,
} from '../../lib/platform/permissions/host-permissions.ts';

/** May the service be called, live; `undefined` until the browser said so. Users take access back at any time. */
export function useHostPermission(baseUrl: string | undefined): boolean | undefined {
  const [access, setAccess] = useState<boolean>();
  useEffect(() => {
    if (baseUrl === undefined) return;
    let current = true;
    const look = async () => {
      const granted = await hasHostPermission(servicePattern(baseUrl));
      if (current) setAccess(granted);
    };
    look();
    const stop = onHostPermissionChanged(look);
    return () => {
      current = false;
      stop();
    };
  }, [baseUrl]);
  return baseUrl === undefined ? undefined : access;
}
