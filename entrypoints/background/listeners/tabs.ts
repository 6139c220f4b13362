import { paintTabBadge } from '../../../lib/actions/badge/paint-badges.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { wakeOnNavigation } from '../../../lib/platform/tabs/navigation.ts';
import { onTabChanged } from '../../../lib/platform/tabs/tabs.ts';

export function registerTabs(): void {
  const listenAgain = wakeOnNavigation();
  onTabChanged((tabId, isNewPage, url) => {
    if (isNewPage) listenAgain();
    return keepAlive(() => paintTabBadge(tabId, isNewPage, url));
  });
}
