import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { event } from '../../mocks/browser-event.ts';

export interface FakeDocument {
  readonly id: number;
  address: string;
  contentType: string;
  status: number;
  isLoaded: boolean;
}

interface FakeTab {
  readonly id: number;
  windowId: number;
  document: FakeDocument;
  /** `false`: the browser neither reveals the tab's address nor lets us read it. */
  isReadable: boolean;
  /** Whether the browser reveals the address of a tab that we may not read: it does with the permission `tabs`. */
  isRevealed?: boolean;
}

/** The window that the panel is in. */
const OWN_WINDOW = 1;

/** Tabs, windows and documents of a browser, as far as a side panel sees them. */
export function tabWorld() {
  const tabs = new Map<number, FakeTab>();
  const front = new Map<number, number>();
  const [onActivated, onUpdated] = [event(), event()];
  let documents = 0;

  const shown = ({ id, windowId, document, isReadable, isRevealed = false }: FakeTab) => ({
    id,
    windowId,
    ...((isReadable || isRevealed) && { url: document.address }),
  });
  Object.assign(fakeBrowser.tabs, {
    onActivated,
    onUpdated,
    query: async ({ windowId }: { windowId: number }) => {
      const tab = tabs.get(front.get(windowId) ?? -1);
      return tab ? [shown(tab)] : [];
    },
    get: async (id: number) => {
      const tab = tabs.get(id);
      if (!tab) throw new Error(`No tab with id: ${id}`);
      return shown(tab);
    },
  });
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: OWN_WINDOW }) });
  Object.assign(fakeBrowser.permissions, {
    onAdded: event(),
    onRemoved: event(),
    contains: async () => false,
  });
  vi.spyOn(fakeBrowser.scripting, 'executeScript').mockImplementation(async ({ target, ...script }) => {
    const tab = tabs.get(target.tabId);
    if (!tab?.isReadable) throw new Error('Cannot access contents of the page.');
    const isVitals = 'files' in script && script.files?.includes('/web-vitals.js');
    const result = isVitals ? { lcp: 'none', cls: 'none', inp: 'none' } : { ...tab.document };
    return [{ frameId: 0, documentId: '', result: result as never }];
  });

  const tabAt = (id: number) => {
    const tab = tabs.get(id);
    if (!tab) throw new Error(`There is no tab ${id}.`);
    return tab;
  };
  const newDocument = (address: string, more: Partial<FakeDocument> = {}): FakeDocument => {
    documents += 1;
    return {
      id: 1_000.5 * documents,
      address,
      contentType: 'text/html',
      status: 200,
      isLoaded: false,
      ...more,
    };
  };

  return {
    /** Opens a tab whose document has loaded; it does not come to the front. */
    open: (id: number, address: string, more: Partial<FakeDocument & FakeTab> = {}) => {
      const { windowId = OWN_WINDOW, isReadable = true, ...document } = more;
      tabs.set(id, {
        id,
        windowId,
        isReadable,
        document: newDocument(address, { isLoaded: true, ...document }),
      });
    },
    /** Brings a tab to the front of its window. */
    activate: (id: number) => {
      const { windowId } = tabAt(id);
      front.set(windowId, id);
      return onActivated.fire({ tabId: id, windowId });
    },
    /** A new document has come; it has not loaded yet. */
    navigate: (id: number, address: string, more: Partial<FakeDocument> = {}) => {
      tabAt(id).document = newDocument(address, more);
      return onUpdated.fire(id, { status: 'loading' }, {});
    },
    /** The document has loaded. */
    load: (id: number) => {
      tabAt(id).document.isLoaded = true;
      return onUpdated.fire(id, { status: 'complete' }, {});
    },
    /** The document's script changes its address. */
    changeAddress: (id: number, address: string) => {
      tabAt(id).document.address = address;
      return onUpdated.fire(id, { url: address }, {});
    },
    /** The same, of which the browser tells nobody. */
    changeAddressSilently: (id: number, address: string) => {
      tabAt(id).document.address = address;
    },
    setReadable: (id: number, isReadable: boolean) => {
      tabAt(id).isReadable = isReadable;
    },
    reveal: (id: number) => {
      tabAt(id).isRevealed = true;
    },
  };
}
