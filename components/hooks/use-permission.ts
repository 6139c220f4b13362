import {
  hasHostPermission,
  onHostPermissionChanged,
  servicePattern,
} from '../../lib/extension/platform/permissions/host-permissions.ts';
import {
  hasOptionalPermission,
  type OptionalPermission,
} from '../../lib/extension/platform/permissions/optional-permissions.ts';
import { hasServicePermission } from '../../lib/extension/platform/permissions/service-permission.ts';
import { succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from './use-query.ts';

/** Whether the extension may call this service; `undefined` until the browser has responded. */
export function useHostPermission(baseUrl: string): boolean | undefined {
  return usePermission(baseUrl, () => hasServicePermission(servicePattern(baseUrl)));
}

/** Whether the user has granted an optional permission; `undefined` until the browser has responded. */
export function useOptionalPermission(permission: OptionalPermission): boolean | undefined {
  return usePermission(permission, () => hasOptionalPermission(permission));
}

/**
 * Whether the browser allows the extension to open and read pages of these sites; `undefined` until it has responded.
 */
export function useSitesPermission(patterns: readonly string[]): boolean | undefined {
  return usePermission(patterns.join(' ') || null, () => hasHostPermission(...patterns));
}

/** Whether a permission is granted, updated when permissions change; `undefined` until the browser has responded. */
function usePermission(key: string | null, isGranted: () => Promise<boolean>): boolean | undefined {
  return useQuery(key, async () => succeeded(await isGranted()), { watch: onHostPermissionChanged }).value;
}
