import {
  hasHostPermission,
  onHostPermissionChanged,
  servicePattern,
} from '../../lib/extension/platform/permissions/host-permissions.ts';
import {
  hasOptionalPermission,
  type OptionalPermission,
} from '../../lib/extension/platform/permissions/optional-permissions.ts';
import { accessFailure } from '../../lib/extension/platform/permissions/service-permission.ts';
import { type Failure, succeeded } from '../../lib/shared/failure/failure.ts';
import { useQuery } from './use-query.ts';

/** Why the extension may not call this service, `null` if it may; `undefined` until the browser has responded. */
export function useAccessFailure(baseUrl: string): Failure | null | undefined {
  return usePermission(baseUrl, async () => (await accessFailure(servicePattern(baseUrl))) ?? null);
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

/** What is asked of the browser's permissions, again when they change; `undefined` until it has responded. */
function usePermission<T>(key: string | null, ask: () => Promise<T>): T | undefined {
  return useQuery(key, async () => succeeded(await ask()), { watch: onHostPermissionChanged }).value;
}
