import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onCommand } from '../../../lib/platform/shortcuts/commands.ts';
import { openSidePanel } from '../../../lib/platform/shortcuts/side-panel.ts';
import { createFromShortcut } from '../create-from-shortcut.ts';

export function registerCommands(): void {
  onCommand('report-page', (tab) =>
    keepAlive(() => {
      const tabId = tab?.id ?? null;
      return createFromShortcut({ url: tab?.url, tabId, sourceTabId: tabId, startedFrom: 'command' });
    }),
  );
  onCommand('inspect-page', (tab) => {
    if (tab) openSidePanel(tab.id);
  });
}
