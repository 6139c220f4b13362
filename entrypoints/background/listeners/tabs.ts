import { paintTabBadge, prefetchBadge } from '../../../lib/actions/badge/paint-badges.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';
import { onNavigationBegun } from '../../../lib/platform/tabs/navigation.ts';
import { onTabChanged } from '../../../lib/platform/tabs/tabs.ts';

export function registerTabs(): void {
  const hearNavigation = onNavigationBegun((url) => void prefetchBadge(url));
  onTabChanged((tabId, isNewPage, url) => {
    if (isNewPage) hearNavigation();
    return keepAlive(() => paintTabBadge(tabId, isNewPage, url));
  });
}
