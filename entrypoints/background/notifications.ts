import { openNotice } from '../../lib/actions/open-notice.ts';
import { onNotificationClicked } from '../../lib/platform/notifications.ts';

export function registerNotifications(): void {
  onNotificationClicked((id) => void openNotice(id));
}
