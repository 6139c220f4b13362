import { openNotice } from '../../../lib/actions/jobs/open-notice.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onNotificationClicked } from '../../../lib/platform/shortcuts/notifications.ts';

export function registerNotifications(): void {
  onNotificationClicked((id) => keepAlive(() => openNotice(id)));
}
