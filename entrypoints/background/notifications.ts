import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { onNotificationClicked } from '../../lib/platform/notifications.ts';

export function registerNotifications(): void {
  onNotificationClicked((id) =>
    keepAlive(async () => (await import('../../lib/actions/open-notice.ts')).openNotice(id)),
  );
}
