import { readAhead, showOnTab } from '../../lib/actions/show-on-tabs.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { onNavigationBegun } from '../../lib/platform/navigation.ts';
import { onTabChanged } from '../../lib/platform/tabs.ts';

export function registerTabs(): void {
  const hearNavigation = onNavigationBegun((url) => void readAhead(url));
  onTabChanged((tabId, isNewPage, url) => {
    if (isNewPage) hearNavigation();
    return keepAlive(() => showOnTab(tabId, isNewPage, url));
  });
}
