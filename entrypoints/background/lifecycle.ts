import { removePins } from '../../lib/actions/connections/pin-connection.ts';
import { removeAllRejected } from '../../lib/actions/jobs/remove-rejected.ts';
import { rehashPages } from '../../lib/actions/report-index/rehash-pages.ts';
import { showMenus } from '../../lib/actions/settings/save-settings.ts';
import { followBadgeSetting } from '../../lib/actions/sync/sync-index.ts';

/** Runs after the installation and each update. */
export async function begin(): Promise<void> {
  await Promise.all([showMenus(), rehashPages()]);
  await followBadgeSetting();
}

/** Runs when the browser starts. */
export async function beginBrowser(): Promise<void> {
  await removePins();
  await removeAllRejected();
  await rehashPages();
  await followBadgeSetting();
}
