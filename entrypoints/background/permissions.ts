import { onAccessChanged } from '../../lib/platform/permissions.ts';

export function registerPermissions(): void {
  onAccessChanged(async () => (await import('../../lib/actions/sync-index.ts')).followBadgeSetting());
}
