import { type ActiveTab, activeTab } from '../../../lib/platform/tabs/active-tab.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../../lib/storage/connections/pinned-connections.ts';
import { jobsItem } from '../../../lib/storage/jobs/jobs.ts';
import { lastListItem } from '../../../lib/storage/report-index/last-list.ts';
import { managedItem } from '../../../lib/storage/settings/managed.ts';
import { settingsItem } from '../../../lib/storage/settings/settings.ts';
import { readAll, readInto } from './item-store.ts';

let tab: ActiveTab = { id: null, url: undefined, title: undefined };

/**
 * All that the first picture needs, asked for at once and as soon as this module is there: import it before React,
 * whose own start then takes the time of the waiting. Never fails: what could not be read is not known.
 */
export const preload: Promise<unknown> = Promise.allSettled([
  activeTab().then((found) => {
    tab = found;
  }),
  readAll([connectionsItem, pinnedConnectionsItem, settingsItem, lastListItem, managedItem]),
  readInto(jobsItem),
]);

/** The tab that was in front when the page opened; unknown before `preload` has ended. */
export function preloadedTab(): ActiveTab {
  return tab;
}
