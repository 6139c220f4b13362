import { showOnTab } from '../../lib/actions/show-on-tabs.ts';
import { onTabChanged } from '../../lib/platform/tabs.ts';

export function registerTabs(): void {
  onTabChanged((tabId, isNewPage, url) => void showOnTab(tabId, isNewPage, url));
}
