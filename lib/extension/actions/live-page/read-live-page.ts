import { cleanUrl } from '../../../engine/url/clean-url.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { type LivePage, whyNotAPage } from '../../model/live-page/live-page.ts';
import { hasHostPermission, servicePattern } from '../../platform/permissions/host-permissions.ts';
import { loadedInTab } from '../../platform/tabs/background-tab.ts';
import { documentInTab } from '../../platform/tabs/document-in-tab.ts';
import { allTabs, tabById } from '../../platform/tabs/tabs.ts';
import { settingsItem } from '../../storage/settings/settings.ts';
import { LOADING, readInBackground } from '../capture/read-in-background.ts';
import { checkLive } from './check-live.ts';
import { isSamePage } from './is-same-page.ts';

/** How often a tab may show another document while it is read. */
const MOST_HOPS = 5;

export interface LivePageRequest {
  /** Nothing is requested twice for the same id, but for what a tab that is opened loads. */
  readonly checkId: string;
  readonly url: string;
  /** Whether the user has agreed that a tab is opened for it. */
  readonly mayOpen: boolean;
}

/**
 * Checks the page at an address, as `checkLive` does, in an open tab that shows it, or else in a background tab if
 * `mayOpen`, which is closed again. Stores nothing.
 */
export async function readLivePage({
  checkId,
  url: address,
  mayOpen,
}: LivePageRequest): Promise<Outcome<LivePage>> {
  const { cleaning } = await settingsItem.get();
  const { url } = cleanUrl(address, cleaning);
  const isShown = await isSamePage(url);
  const open = (await allTabs()).find((tab) => tab.url !== undefined && isShown(tab.url));
  const read = open && (await readTab(open.id, checkId, isShown));
  // such a tab has gone on, or the browser has suspended it
  const isUnread = read?.ok && (read.value.kind === 'elsewhere' || read.value.kind === 'no-page');
  if (read && !isUnread) return read;
  const isAllowed = await hasHostPermission(servicePattern(url));
  if (!mayOpen || !isAllowed) return succeeded({ kind: 'not-open', isAllowed });
  const page = await readInBackground(url, null, (tabId) => readTab(tabId, checkId, isShown));
  return page ?? failed({ kind: 'page-busy' });
}

async function readTab(
  tabId: number,
  checkId: string,
  isShown: (address: string) => boolean,
): Promise<Outcome<LivePage>> {
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    await loadedInTab(tabId, LOADING);
    const tab = await tabById(tabId);
    // closed, or its page has not begun to load in all that time
    if (tab === undefined || tab.url === 'about:blank') break;
    const document = await documentInTab(tabId, tab.url);
    // one document replaces another
    if (document === undefined) continue;
    if (document === 'denied') return succeeded({ kind: 'elsewhere', address: null });
    if (document === 'no-page') return succeeded({ kind: 'no-page' });
    const { id: documentId, address } = document;
    if (!isShown(address)) return succeeded({ kind: 'elsewhere', address });
    const why = whyNotAPage(document);
    if (why !== null) return succeeded(why);
    const checked = await checkLive({ checkId, tabId, documentId, url: address, page: 'request' });
    if (checked.ok) return succeeded({ kind: 'read', details: checked.value });
    // the tab shows another document by now
    if (checked.failure.kind !== 'page-not-open') return checked;
  }
  return failed({ kind: 'page-busy' });
}
