import { type ActiveTab, onTabClosedOrLeft } from '../../../lib/platform/tabs/active-tab.ts';
import { preloadedTab } from './preload.ts';

/** The tab that was active when the popup opened. The popup closes when another tab becomes active. */
export function useActiveTab(): ActiveTab {
  return preloadedTab();
}

/** Closes the popup when another tab becomes active, for browsers that do not. */
export function closeWithTab(): void {
  if (import.meta.env.FIREFOX) onTabClosedOrLeft(preloadedTab().id, () => window.close());
}
