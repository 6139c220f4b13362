import { browser } from '../browser.ts';

/** The tab that a side panel is about. */
export interface FrontTab {
  readonly id: number;
  /** `undefined` if the browser does not reveal it: without a click on our button there. */
  readonly url: string | undefined;
}

/** The tab in front in this window, or the given one; `undefined` if there is none. */
export async function frontTab(given: number | null): Promise<FrontTab | undefined> {
  try {
    const [tab] =
      given === null
        ? await browser.tabs.query({ active: true, currentWindow: true })
        : [await browser.tabs.get(given)];
    return tab?.id === undefined ? undefined : { id: tab.id, url: tab.url };
  } catch {
    return undefined;
  }
}

/**
 * Calls back with the tab in front in this window, or with the given one: now, when another one comes to the front, and
 * when its page has loaded. Returns how to stop. Browsers report loads of every tab, with an address only where they
 * reveal it.
 */
export function followFrontTab(
  given: number | null,
  changed: (tab: FrontTab | undefined) => void,
): () => void {
  let current: number | undefined;
  const read = async () => {
    const tab = await frontTab(given);
    current = tab?.id;
    changed(tab);
  };
  const activated = () => {
    if (given === null) read();
  };
  const updated = (tabId: number, { status }: { readonly status?: string }) => {
    if (status === 'complete' && tabId === current) read();
  };
  const { onActivated, onUpdated } = browser.tabs;
  onActivated.addListener(activated);
  onUpdated.addListener(updated);
  read();
  return () => {
    onActivated.removeListener(activated);
    onUpdated.removeListener(updated);
  };
}
