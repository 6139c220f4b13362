import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { onMenuClicked } from '../../lib/platform/menus.ts';

export function registerMenus(): void {
  onMenuClicked(({ entry, url, tabId }) =>
    keepAlive(async () => {
      const { orderReport } = await import('./order-report.ts');
      const isLink = entry === 'report-link';
      await orderReport({ url, tabId: isLink ? null : tabId, orderedIn: tabId, startedFrom: 'menu' });
    }),
  );
}
