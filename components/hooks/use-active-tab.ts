import { type ActiveTab, onTabLeft } from '../../lib/platform/active-tab.ts';
import { tabAtStart } from './first-reading.ts';

/** The tab in front when the popup opened; a popup does not outlive its being in front. */
export function useActiveTab(): ActiveTab {
  return tabAtStart();
}

/** Has the popup go when another tab comes to the front, where the browser does not see to it. */
export function closeWithTab(): void {
  if (import.meta.env.FIREFOX) onTabLeft(tabAtStart().id, () => window.close());
}
