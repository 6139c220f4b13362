import { cleanUrl } from '../../../lib/engine/url/clean-url.ts';
import { alternativesTo, connectionFor } from '../../../lib/extension/model/connection/connection-for.ts';
import { type ActiveTab, activeTab } from '../../../lib/extension/platform/tabs/active-tab.ts';
import { answersItem } from '../../../lib/extension/storage/connections/answers.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import { pageHistoryItem } from '../../../lib/extension/storage/history/page-history.ts';
import { jobsItem } from '../../../lib/extension/storage/jobs/jobs.ts';
import { knownPageItem } from '../../../lib/extension/storage/pages/known-pages.ts';
import { lastListItem } from '../../../lib/extension/storage/pages/last-list.ts';
import { unreadSchedulesItem } from '../../../lib/extension/storage/schedule/unread-schedules.ts';
import { managedItem } from '../../../lib/extension/storage/settings/managed.ts';
import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { itemStore, readAll, readInto } from './item-store.ts';

/** The tab that is active as this module is imported. */
export const tabInFront = activeTab();
let tab: ActiveTab = { id: null, url: undefined, title: undefined };

/**
 * Reads everything that the first render needs. Starts as soon as this module is imported: import it before
 * React, so that both load at the same time. Never rejects: what could not be read stays `undefined`.
 */
export const preload: Promise<unknown> = Promise.allSettled([
  Promise.allSettled([
    tabInFront.then((found) => {
      tab = found;
    }),
    readAll([connectionsItem, settingsItem, lastListItem, managedItem, unreadSchedulesItem]),
  ]).then(readPage),
  readInto(jobsItem),
]);

/**
 * Reads what is known of the page in the active tab, at each connection, and of how its service answers; that depends
 * on the values above.
 */
async function readPage(): Promise<void> {
  const connections = itemStore(connectionsItem).now();
  const settings = itemStore(settingsItem).now();
  if (!connections || !settings || tab.url === undefined) return;
  const connection = connectionFor(connections, tab.url);
  if (!connection) return;
  const { url } = cleanUrl(tab.url, settings.cleaning);
  await readAll([
    ...(abilitiesOf(connection.id).isRemote ? [answersItem(connection.id)] : []),
    knownPageItem(connection.id, url),
    pageHistoryItem(connection.id, url),
    ...alternativesTo(connection, connections.list).map(({ id }) => knownPageItem(id, url)),
  ]);
}

/** The tab that was active when the page opened; `undefined` until `preload` has resolved. */
export function preloadedTab(): ActiveTab {
  return tab;
}
