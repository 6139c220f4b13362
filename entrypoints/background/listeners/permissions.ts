import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onHostPermissionChanged } from '../../../lib/platform/permissions/host-permissions.ts';

export function registerPermissions(): void {
  onHostPermissionChanged(() =>
    keepAlive(async () => (await import('../../../lib/actions/sync/sync-index.ts')).followBadgeSetting()),
  );
}
