import { onNotificationClicked } from '../../lib/platform/notifications.ts';

export function registerNotifications(): void {
  onNotificationClicked(async (id) => (await import('../../lib/actions/open-notice.ts')).openNotice(id));
}
