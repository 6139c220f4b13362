import { browser } from '../browser.ts';
import { documentInTab, type InTab } from './document-in-tab.ts';

/** The tab that a side panel is about, with the document that it shows. */
export interface FrontTab {
  readonly id: number;
  /** `undefined` if the browser does not reveal it: without a click on our button there. */
  readonly url: string | undefined;
  readonly document: InTab;
}

/** How to look at the tab now, and how to stop following it. */
export interface Following {
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * The shortest time between two looks that events cause, in milliseconds: some pages change their address 25 times a
 * second.
 */
const PAUSE = 250;

/**
 * Calls back with the tab in front in the panel's own window, or with the given one: now, when another one comes to the
 * front, when its document, or its address changes, and after each `look`. `undefined` if there is none. Requests
 * nothing. While the panel is hidden, nothing is read.
 *
 * Browsers do not report everything: Firefox, for tabs that we may not read, only the end of a load. So look again from
 * time to time.
 */
export function followFrontTab(
  given: number | null,
  changed: (tab: FrontTab | undefined) => void,
): Following {
  const ownWindow = given === null ? browser.windows.getCurrent().then(({ id }) => id) : null;
  let current: number | undefined;
  let windowId: number | undefined;
  let looks = 0;
  let isStopped = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    looks += 1;
    const mine = looks;
    windowId = (await ownWindow) ?? undefined;
    const tab = await readTab(given, windowId);
    const isCurrent = () => mine === looks && !isStopped;
    if (!isCurrent()) return;
    current = tab?.id;
    const shown = tab && (await documentInTab(tab.id, tab.url));
    // the page may have gone while it was read, and with it the right to know where the tab is
    const now = shown === 'denied' ? await readTab(given, windowId) : tab;
    // a page that does not respond must not delay what is found out about the next one
    if (!isCurrent()) return;
    if (!tab) changed(undefined);
    else if (shown && now?.url === tab.url) changed({ ...tab, document: shown });
    else lookSoon();
  };
  const lookSoon = () => {
    if (pause !== undefined) {
      isAsked = true;
      return;
    }
    isAsked = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isAsked) lookSoon();
    }, PAUSE);
    void look();
  };
  const activated = (tab: { readonly windowId: number }) => {
    if (given === null && tab.windowId === windowId) void look();
  };
  const updated = (tabId: number, change: { readonly status?: string; readonly url?: string }) => {
    if (tabId === current && (change.status !== undefined || change.url !== undefined)) lookSoon();
  };
  const { onActivated, onUpdated } = browser.tabs;
  onActivated.addListener(activated);
  onUpdated.addListener(updated);
  document.addEventListener('visibilitychange', look);
  void look();
  return {
    look,
    stop: () => {
      isStopped = true;
      clearTimeout(pause);
      onActivated.removeListener(activated);
      onUpdated.removeListener(updated);
      document.removeEventListener('visibilitychange', look);
    },
  };
}

async function readTab(
  given: number | null,
  windowId: number | undefined,
): Promise<Pick<FrontTab, 'id' | 'url'> | undefined> {
  try {
    const [tab] =
      given === null
        ? await browser.tabs.query({ active: true, ...(windowId !== undefined && { windowId }) })
        : [await browser.tabs.get(given)];
    return tab?.id === undefined ? undefined : { id: tab.id, url: tab.url };
  } catch {
    return undefined;
  }
}
