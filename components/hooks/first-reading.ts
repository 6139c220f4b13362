import { type ActiveTab, activeTab } from '../../lib/platform/active-tab.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { editsItem } from '../../lib/storage/edits.ts';
import { jobsItem } from '../../lib/storage/jobs.ts';
import { lastListItem } from '../../lib/storage/last-list.ts';
import { managedItem } from '../../lib/storage/managed.ts';
import { pagePicksItem } from '../../lib/storage/page-picks.ts';
import { settingsItem } from '../../lib/storage/settings.ts';
import { readAll } from './live-value.ts';

let tab: ActiveTab = { id: null, url: undefined, title: undefined };

/**
 * All that the first picture needs, asked for at once and as soon as this module is there: import it before React,
 * whose own start then takes the time of the waiting. Never fails: what could not be read is not known.
 */
export const firstReading: Promise<unknown> = Promise.allSettled([
  activeTab().then((found) => {
    tab = found;
  }),
  readAll([connectionsItem, pagePicksItem, settingsItem, jobsItem, editsItem, lastListItem, managedItem]),
]);

/** The tab that was in front when the page opened; unknown before `firstReading` has ended. */
export function tabAtStart(): ActiveTab {
  return tab;
}
