import { onMenuClicked } from '../../lib/platform/menus.ts';

export function registerMenus(): void {
  onMenuClicked(async ({ entry, url, tabId }) => {
    const { orderReport } = await import('./order-report.ts');
    const isLink = entry === 'report-link';
    await orderReport({ url, tabId: isLink ? null : tabId, orderedIn: tabId, startedFrom: 'menu' });
  });
}
