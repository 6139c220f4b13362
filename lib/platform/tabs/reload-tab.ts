import { urlKey } from '../../model/url/url-key.ts';
import { browser } from '../browser.ts';
import { allTabs } from './tabs.ts';

/** Reloads the first tab that shows a page, past the browser's cache. Returns its id; `undefined` if there is none. */
export async function reloadTabOf(url: string): Promise<number | undefined> {
  const tabs = await allTabs();
  const tab = tabs.find((open) => open.url !== undefined && urlKey(open.url) === urlKey(url));
  if (tab) await browser.tabs.reload(tab.id, { bypassCache: true });
  return tab?.id;
}
