import { followBadgeSetting } from '../../lib/actions/sync-index.ts';
import { onAccessChanged } from '../../lib/platform/permissions.ts';

export function registerPermissions(): void {
  onAccessChanged(() => void followBadgeSetting());
}
