import { useCallback } from 'react';
import { servicePattern } from '../../lib/platform/permissions/host-permissions.ts';
import { hasServicePermission } from '../../lib/platform/permissions/service-permission.ts';
import { usePermission } from './use-permission.ts';

/** Whether the extension may call this service; `undefined` without a URL and until the browser has responded. */
export function useHostPermission(baseUrl: string | undefined): boolean | undefined {
  const isGranted = useCallback(
    async () => baseUrl !== undefined && (await hasServicePermission(servicePattern(baseUrl))),
    [baseUrl],
  );
  const granted = usePermission(isGranted);
  return baseUrl === undefined ? undefined : granted;
}
