import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onMenuClicked } from '../../../lib/platform/shortcuts/menus.ts';
import { createWithoutPopup } from '../create-without-popup.ts';

export function registerMenus(): void {
  onMenuClicked(({ entry, url, tabId }) =>
    keepAlive(() => {
      const isLink = entry === 'report-link';
      return createWithoutPopup({ url, tabId: isLink ? null : tabId, orderedIn: tabId, startedFrom: 'menu' });
    }),
  );
}
