import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onCommand } from '../../../lib/platform/shortcuts/commands.ts';
import { createWithoutPopup } from '../create-without-popup.ts';

export function registerCommands(): void {
  onCommand('report-page', (tab) =>
    keepAlive(() => {
      const tabId = tab?.id ?? null;
      return createWithoutPopup({ url: tab?.url, tabId, orderedIn: tabId, startedFrom: 'command' });
    }),
  );
}
