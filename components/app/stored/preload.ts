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
 * Reads everything that the first render needs. Starts as soon as this module is imported: import it before
 * React, so that both load at the same time. Never rejects: what could not be read stays `undefined`.
 */
export const preload: Promise<unknown> = Promise.allSettled([
  activeTab().then((found) => {
    tab = found;
  }),
  readAll([connectionsItem, pinnedConnectionsItem, settingsItem, lastListItem, managedItem]),
  readInto(jobsItem),
]);

/** The tab that was active when the page opened; `undefined` until `preload` has resolved. */
export function preloadedTab(): ActiveTab {
  return tab;
}
