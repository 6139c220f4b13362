import {
  type ActiveTab,
  onPageLeft,
  onTabClosedOrLeft,
} from '../../../lib/extension/platform/tabs/active-tab.ts';
import { preloadedTab } from './preload.ts';

/** The tab that was active when the popup opened. The popup closes when another tab becomes active. */
export function useActiveTab(): ActiveTab {
  return preloadedTab();
}

/**
 * Closes the popup when its page is left: when another tab becomes active, for browsers that do not, and when the tab
 * shows another page, which no browser does.
 */
export function closeWithPage(): void {
  const { id, url } = preloadedTab();
  const close = () => window.close();
  if (import.meta.env.FIREFOX) onTabClosedOrLeft(id, close);
  onPageLeft(id, url, close);
}
