import { followBadgeSetting } from '../../../lib/actions/sync/sync-index.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onHostPermissionChanged } from '../../../lib/platform/permissions/host-permissions.ts';

export function registerPermissions(): void {
  onHostPermissionChanged(() => keepAlive(followBadgeSetting));
}
