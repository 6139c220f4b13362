import { onCommand } from '../../lib/platform/commands.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

export function registerCommands(): void {
  onCommand('report-page', (tab) =>
    keepAlive(async () => {
      const { orderReport } = await import('./order-report.ts');
      const tabId = tab?.id ?? null;
      await orderReport({ url: tab?.url, tabId, orderedIn: tabId, startedFrom: 'command' });
    }),
  );
}
