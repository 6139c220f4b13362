import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onMenuClicked } from '../../../lib/platform/shortcuts/menus.ts';
import { openSidePanel } from '../../../lib/platform/shortcuts/side-panel.ts';
import { createFromShortcut } from '../create-from-shortcut.ts';

export function registerMenus(): void {
  onMenuClicked(({ entry, url, tabId }) => {
    // first: browsers open it only in direct response to the click
    if (entry === 'inspect-page') return tabId === null ? undefined : openSidePanel(tabId);
    return keepAlive(() => {
      const isLink = entry === 'report-link';
      return createFromShortcut({
        url,
        tabId: isLink ? null : tabId,
        sourceTabId: tabId,
        startedFrom: 'menu',
      });
    });
  });
}
