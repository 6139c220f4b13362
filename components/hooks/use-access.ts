import { useEffect, useState } from 'react';
import { hasAccess, onAccessChanged, servicePattern } from '../../lib/platform/permissions.ts';

/** May the service be called, live; `undefined` until the browser said so. Users take access back at any time. */
export function useAccess(baseUrl: string | undefined): boolean | undefined {
  const [access, setAccess] = useState<boolean>();
  useEffect(() => {
    if (baseUrl === undefined) return;
    let current = true;
    const look = async () => {
      const granted = await hasAccess(servicePattern(baseUrl));
      if (current) setAccess(granted);
    };
    look();
    const stop = onAccessChanged(look);
    return () => {
      current = false;
      stop();
    };
  }, [baseUrl]);
  return baseUrl === undefined ? undefined : access;
}
