import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { onAccessChanged } from '../../lib/platform/permissions.ts';

export function registerPermissions(): void {
  onAccessChanged(() =>
    keepAlive(async () => (await import('../../lib/actions/sync-index.ts')).followBadgeSetting()),
  );
}
