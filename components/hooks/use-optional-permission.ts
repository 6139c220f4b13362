import { useCallback } from 'react';
import {
  hasOptionalPermission,
  type OptionalPermission,
} from '../../lib/platform/permissions/optional-permissions.ts';
import { usePermission } from './use-permission.ts';

/** Whether the user has granted an optional permission; `undefined` until the browser has responded. */
export function useOptionalPermission(permission: OptionalPermission): boolean | undefined {
  return usePermission(useCallback(() => hasOptionalPermission(permission), [permission]));
}
