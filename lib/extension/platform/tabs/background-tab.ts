import { browser } from '../browser.ts';

/**
 * Opens a page in a background tab, without sound, and in the container of another tab (Firefox). Returns the tab's id;
 * `undefined` if the browser does not let us.
 */
export async function openBackgroundTab(url: string, besideTab: number | null): Promise<number | undefined> {
  try {
    const container = import.meta.env.FIREFOX ? await containerOf(besideTab) : undefined;
    const { id } = await browser.tabs.create({
      url,
      active: false,
      ...(container !== undefined && { cookieStoreId: container }),
    });
    if (id !== undefined) await browser.tabs.update(id, { muted: true });
    return id;
  } catch {
    return undefined;
  }
}

/** The cookie store of a tab, if it is still open. */
async function containerOf(tabId: number | null): Promise<string | undefined> {
  if (tabId === null) return undefined;
  try {
    return (await browser.tabs.get(tabId)).cookieStoreId;
  } catch {
    return undefined;
  }
}

interface TabState {
  readonly status?: string | undefined;
  readonly url?: string | undefined;
}

/** A new tab is complete on its empty page first. */
function isLoaded({ status, url }: TabState): boolean {
  return status === 'complete' && url !== 'about:blank';
}

/**
 * How long a loaded page must stay, in milliseconds: Firefox tells the end of a document whose script leads on before
 * it tells that the tab loads again.
 */
const STAYS = import.meta.env.FIREFOX ? 250 : 0;

/** Resolves when the tab's page has loaded and stays, the tab is closed, or these seconds have passed. */
export async function loadedInTab(tabId: number, seconds: number): Promise<void> {
  const { onUpdated, onRemoved } = browser.tabs;
  let stop = () => {};
  let staying: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    const look = (tab: TabState) => {
      if (isLoaded(tab)) {
        staying ??= setTimeout(resolve, STAYS);
        return;
      }
      clearTimeout(staying);
      staying = undefined;
    };
    const updated = (id: number, _change: object, tab: TabState) => {
      if (id === tabId) look(tab);
    };
    const removed = (id: number) => {
      if (id === tabId) resolve();
    };
    const timer = setTimeout(resolve, seconds * 1000);
    stop = () => {
      clearTimeout(timer);
      clearTimeout(staying);
      onUpdated.removeListener(updated);
      onRemoved.removeListener(removed);
    };
    onUpdated.addListener(updated);
    onRemoved.addListener(removed);
    // it may have loaded before we listened
    browser.tabs.get(tabId).then(look, () => resolve());
  });
  stop();
}

/** Closes a tab, if it is still open. */
export async function closeTab(tabId: number): Promise<void> {
  try {
    await browser.tabs.remove(tabId);
  } catch {
    // the user has closed it
  }
}
