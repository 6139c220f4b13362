import { showOnTab } from '../../lib/actions/show-on-tabs.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';
import { onTabChanged } from '../../lib/platform/tabs.ts';

export function registerTabs(): void {
  onTabChanged((tabId, isNewPage, url) => keepAlive(() => showOnTab(tabId, isNewPage, url)));
}
