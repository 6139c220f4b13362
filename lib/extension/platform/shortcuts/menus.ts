import type { TextKey } from '../../../engine/text/message.ts';
import { browser } from '../browser.ts';
import { t } from '../text.ts';
import { hasSidePanel } from './side-panel.ts';

/** The ids of the menu entries, which identify a click. */
export type MenuId = 'report-page' | 'report-link' | 'report-tab' | 'inspect-page';

export interface MenuClick {
  readonly entry: MenuId;
  /** The clicked link's URL, or the page's. `undefined` if the browser does not reveal it. */
  readonly url: string | undefined;
  /** The tab in which it was clicked. */
  readonly tabId: number | null;
}

type Menus = typeof browser.contextMenus;
type Entry = Parameters<Menus['create']>[0];

const WEB = ['http://*/*', 'https://*/*'];
const ENTRIES: readonly (Entry & { id: MenuId; title: TextKey & (`menu${string}` | 'openSidePanel') })[] = [
  {
    id: 'report-page',
    title: 'menuReportPage',
    contexts: ['page', 'frame', 'selection', 'editable', 'image', 'video', 'audio'],
    documentUrlPatterns: WEB,
  },
  { id: 'report-link', title: 'menuReportLink', contexts: ['link'], targetUrlPatterns: WEB },
  // of the toolbar button: browsers would put two entries for a page into a submenu
  { id: 'inspect-page', title: 'openSidePanel', contexts: ['action'] },
];

/** Firefox for Android has no menus. */
function menus(): Menus | undefined {
  return browser.contextMenus;
}

/**
 * Adds or removes the context menu entries. Browsers keep them across restarts, so call it only on
 * installation, updates and changed settings. Calls are serialised: two at once would each create what the
 * other just created.
 */
export async function setMenus(wanted: boolean): Promise<void> {
  const present = menus();
  if (!present) return;
  await navigator.locks.request('verdict-menus', async () => {
    await present.removeAll();
    if (!wanted) return;
    for (const entry of ENTRIES) {
      if (entry.id === 'inspect-page' && !hasSidePanel()) continue;
      await created(present, { ...entry, title: t(entry.title) });
    }
    // Chromium has no entries on the tab strip, and rejects the context's name
    if (import.meta.env.FIREFOX) await created(present, tabEntry());
  });
}

function tabEntry(): Entry {
  const contexts = ['tab'] as unknown as NonNullable<Entry['contexts']>; // the types cover only Chromium
  return { id: 'report-tab', title: t('menuReportPage'), contexts, documentUrlPatterns: WEB };
}

function created(present: Menus, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    present.create(entry, () => {
      const error = browser.runtime.lastError;
      if (error) reject(new Error(error.message));
      else resolve();
    });
  });
}

/** Calls back with each click on one of our entries. Register it synchronously. */
export function onMenuClicked(clicked: (click: MenuClick) => void): void {
  menus()?.onClicked.addListener((info, tab) => {
    const entry = [...ENTRIES.map(({ id }) => id), 'report-tab' as const].find(
      (id) => id === info.menuItemId,
    );
    if (!entry) return;
    const page = tab?.url ?? info.pageUrl;
    clicked({ entry, url: entry === 'report-link' ? info.linkUrl : page, tabId: tab?.id ?? null });
  });
}
