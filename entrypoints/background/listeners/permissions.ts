import { continueAllowed } from '../../../lib/extension/actions/jobs/continue-allowed.ts';
import { applyBadgeSetting } from '../../../lib/extension/actions/pages/sync-pages.ts';
import { keepAlive } from '../../../lib/extension/platform/lifecycle/keep-alive.ts';
import { onHostPermissionChanged } from '../../../lib/extension/platform/permissions/host-permissions.ts';

export function registerPermissions(): void {
  onHostPermissionChanged(() => {
    void keepAlive(applyBadgeSetting);
    void keepAlive(continueAllowed);
  });
}
