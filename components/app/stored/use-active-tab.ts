import { type ActiveTab, onTabClosedOrLeft } from '../../../lib/platform/tabs/active-tab.ts';
import { preloadedTab } from './preload.ts';

/** The tab in front when the popup opened; a popup does not outlive its being in front. */
export function useActiveTab(): ActiveTab {
  return preloadedTab();
}

/** Has the popup go when another tab comes to the front, where the browser does not see to it. */
export function closeWithTab(): void {
  if (import.meta.env.FIREFOX) onTabClosedOrLeft(preloadedTab().id, () => window.close());
}
