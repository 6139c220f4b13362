import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onCommand } from '../../../lib/platform/shortcuts/commands.ts';

export function registerCommands(): void {
  onCommand('report-page', (tab) =>
    keepAlive(async () => {
      const { createWithoutPopup } = await import('../create-without-popup.ts');
      const tabId = tab?.id ?? null;
      await createWithoutPopup({ url: tab?.url, tabId, orderedIn: tabId, startedFrom: 'command' });
    }),
  );
}
