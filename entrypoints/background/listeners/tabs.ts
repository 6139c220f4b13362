import { paintTabBadge } from '../../../lib/extension/actions/badge/paint-badges.ts';
import { keepAlive } from '../../../lib/extension/platform/lifecycle/keep-alive.ts';
import { wakeOnNavigation } from '../../../lib/extension/platform/tabs/navigation.ts';
import { onTabChanged } from '../../../lib/extension/platform/tabs/tabs.ts';

export function registerTabs(): void {
  const listenAgain = wakeOnNavigation();
  onTabChanged((tabId, isNewPage, url) => {
    if (isNewPage) listenAgain();
    return keepAlive(() => paintTabBadge(tabId, isNewPage, url));
  });
}
