import { continueAllowed } from '../../../lib/actions/jobs/continue-allowed.ts';
import { applyBadgeSetting } from '../../../lib/actions/pages/sync-pages.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onHostPermissionChanged } from '../../../lib/platform/permissions/host-permissions.ts';

export function registerPermissions(): void {
  onHostPermissionChanged(() => {
    void keepAlive(applyBadgeSetting);
    void keepAlive(continueAllowed);
  });
}
