import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onMenuClicked } from '../../../lib/platform/shortcuts/menus.ts';

export function registerMenus(): void {
  onMenuClicked(({ entry, url, tabId }) =>
    keepAlive(async () => {
      const { createFromShortcut } = await import('../create-from-shortcut.ts');
      const isLink = entry === 'report-link';
      await createFromShortcut({
        url,
        tabId: isLink ? null : tabId,
        sourceTabId: tabId,
        startedFrom: 'menu',
      });
    }),
  );
}
