import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onMenuClicked } from '../../../lib/platform/shortcuts/menus.ts';
import { createFromShortcut } from '../create-from-shortcut.ts';

export function registerMenus(): void {
  onMenuClicked(({ entry, url, tabId }) =>
    keepAlive(() => {
      const isLink = entry === 'report-link';
      return createFromShortcut({
        url,
        tabId: isLink ? null : tabId,
        sourceTabId: tabId,
        startedFrom: 'menu',
      });
    }),
  );
}
