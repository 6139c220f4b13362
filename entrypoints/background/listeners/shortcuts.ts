import {
  type CreateWithoutPopup,
  createWithoutPopup,
} from '../../../lib/extension/actions/jobs/create-without-popup.ts';
import { openNotice } from '../../../lib/extension/actions/jobs/open-notice.ts';
import { runJob } from '../../../lib/extension/actions/jobs/run-job.ts';
import { keepAlive } from '../../../lib/extension/platform/lifecycle/keep-alive.ts';
import { onCommand } from '../../../lib/extension/platform/shortcuts/commands.ts';
import { onMenuClicked } from '../../../lib/extension/platform/shortcuts/menus.ts';
import { onNotificationClicked } from '../../../lib/extension/platform/shortcuts/notifications.ts';
import { openSidePanel, toggleSidePanel } from '../../../lib/extension/platform/shortcuts/side-panel.ts';

/** Registers what works without the popup: keyboard commands, context menus and notifications. */
export function registerShortcuts(): void {
  onCommand('report-page', (tab) => {
    const tabId = tab?.id ?? null;
    return create({ url: tab?.url, tabId, sourceTabId: tabId, startedFrom: 'command' });
  });
  onCommand('inspect-page', (tab) => {
    if (tab) void toggleSidePanel(tab.id);
  });
  onMenuClicked(({ entry, url, tabId }) => {
    // browsers open it only in direct response to the click
    if (entry === 'inspect-page') return tabId === null ? undefined : openSidePanel(tabId);
    const isLink = entry === 'report-link';
    return create({ url, tabId: isLink ? null : tabId, sourceTabId: tabId, startedFrom: 'menu' });
  });
  onNotificationClicked((id) => keepAlive(() => openNotice(id)));
}

function create(request: CreateWithoutPopup): Promise<void> {
  return keepAlive(async () => {
    const job = await createWithoutPopup(request);
    if (job) await runJob(job.id);
  });
}
