import type { ActiveTab } from '../../lib/platform/active-tab.ts';
import { tabAtStart } from './first-reading.ts';

/** The tab in front when the popup opened; a popup does not outlive its being in front. */
export function useActiveTab(): ActiveTab {
  return tabAtStart();
}
