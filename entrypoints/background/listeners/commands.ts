import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onCommand } from '../../../lib/platform/shortcuts/commands.ts';

export function registerCommands(): void {
  onCommand('report-page', (tab) =>
    keepAlive(async () => {
      const { createFromShortcut } = await import('../create-from-shortcut.ts');
      const tabId = tab?.id ?? null;
      await createFromShortcut({ url: tab?.url, tabId, sourceTabId: tabId, startedFrom: 'command' });
    }),
  );
}
