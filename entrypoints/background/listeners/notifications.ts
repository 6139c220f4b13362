import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onNotificationClicked } from '../../../lib/platform/shortcuts/notifications.ts';

export function registerNotifications(): void {
  onNotificationClicked((id) =>
    keepAlive(async () => (await import('../../../lib/actions/jobs/open-notice.ts')).openNotice(id)),
  );
}
