import { onCommand } from '../../lib/platform/commands.ts';

export function registerCommands(): void {
  onCommand('report-page', async (tab) => {
    const { orderReport } = await import('./order-report.ts');
    const tabId = tab?.id ?? null;
    await orderReport({ url: tab?.url, tabId, orderedIn: tabId, startedFrom: 'command' });
  });
}
