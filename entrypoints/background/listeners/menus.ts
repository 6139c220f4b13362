import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onMenuClicked } from '../../../lib/platform/shortcuts/menus.ts';

export function registerMenus(): void {
  onMenuClicked(({ entry, url, tabId }) =>
    keepAlive(async () => {
      const { createWithoutPopup } = await import('../create-without-popup.ts');
      const isLink = entry === 'report-link';
      await createWithoutPopup({ url, tabId: isLink ? null : tabId, orderedIn: tabId, startedFrom: 'menu' });
    }),
  );
}
