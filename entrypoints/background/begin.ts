import { forgetPicks } from '../../lib/actions/pick-connection.ts';
import { rehashPages } from '../../lib/actions/rehash-pages.ts';
import { showMenus } from '../../lib/actions/save-settings.ts';
import { followBadgeSetting } from '../../lib/actions/sync-index.ts';

/** After the installation and each update. */
export async function begin(): Promise<void> {
  await Promise.all([showMenus(), rehashPages()]);
  await followBadgeSetting();
}

/** When the browser starts. */
export async function beginBrowser(): Promise<void> {
  await forgetPicks();
  await rehashPages();
  await followBadgeSetting();
}
