// Scripts about one page that run in Firefox's own window (in-chrome.ts).

/** Runs a script in the page's own process, with privileges, and returns its result. */
export async function runInPage(view: 'popup' | 'sidebar' | number, source: string): Promise<unknown> {
  const { messageManager } = chromeTools.browserOf(view);
  const name = `verdict-test:${Math.random()}`;
  const script = `
    (async () => (${source}))().then((done) => ({ done }), (error) => ({ failed: String(error?.message ?? error) }))
      .then((answer) => sendAsyncMessage(${JSON.stringify(name)}, answer));`;
  const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>();
  const listener = ({ data }: { data: PageAnswer }) => resolve(data);
  messageManager.addMessageListener(name, listener);
  // a page that is being unloaded no longer responds
  const timer = setTimeout(() => reject(new Error('The page did not respond.')), 5000);
  try {
    messageManager.loadFrameScript(`data:;charset=utf-8,${encodeURIComponent(script)}`, false);
    const { done, failed } = await promise;
    if (failed !== undefined) throw new Error(failed);
    return done;
  } finally {
    clearTimeout(timer);
    messageManager.removeMessageListener(name, listener);
  }
}

/** The page's position in the window in CSS pixels, and its URL. */
export function parseRoute(view: 'popup' | 'sidebar' | number) {
  const browser = chromeTools.browserOf(view);
  const { x, y, width, height } = browser.getBoundingClientRect();
  // a sidebar's is in a document of its own
  const frame = browser.ownerDocument.defaultView?.frameElement?.getBoundingClientRect();
  const { isLoadingDocument } = browser.webProgress;
  return {
    x: x + (frame?.x ?? 0),
    y: y + (frame?.y ?? 0),
    width,
    height,
    address: browser.currentURI.spec,
    isLoading: isLoadingDocument,
  };
}

export function giveFocus(view: 'popup' | 'sidebar' | number): void {
  chromeTools.browserOf(view).focus();
}

export function load(view: number, address: string): void {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  chromeTools.browserOf(view).fixupAndLoadURIString(address, { triggeringPrincipal });
}

export function reloadTab(view: number): void {
  chromeTools.browserOf(view).reload();
}

export function goBack(view: number): void {
  // by default the button passes over pages that nobody has clicked in
  chromeTools.browserOf(view).goBack(false);
}

export async function zoomTab(view: number, factor: number): Promise<void> {
  await FullZoom.setZoom(factor, chromeTools.browserOf(view));
}

export async function closeView(view: 'popup' | 'sidebar' | number): Promise<void> {
  if (typeof view === 'number') return gBrowser.removeTab(chromeTools.globals.tabTracker.getTab(view));
  if (view === 'sidebar') throw new Error('The sidebar closes with the extension.');
  const panel = chromeTools.browserOf(view).closest<HTMLElement & { hidePopup(): void }>('panel');
  const hidden = new Promise((resolve) => panel?.addEventListener('popuphidden', resolve, { once: true }));
  panel?.hidePopup();
  await hidden;
}

/** Chooses an entry of the page's open context menu; returns whether it exists. */
export function chooseInMenu(label: string): boolean {
  const menu = document.querySelector<HTMLElement & XulMenu>('#contentAreaContextMenu');
  const entry = menu?.querySelector<HTMLElement>(`menuitem[label="${label}"]:not([hidden])`);
  if (menu?.state !== 'open' || !entry) return false;
  menu.activateItem(entry);
  return true;
}

/** Closes everything except one empty tab, as in a newly started browser. */
export function closeEverything(): void {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  const left = gBrowser.addTab('about:blank', { triggeringPrincipal });
  gBrowser.selectedTab = left;
  for (const tab of [...gBrowser.tabs]) if (tab !== left) gBrowser.removeTab(tab);
  for (const panel of document.querySelectorAll<HTMLElement & { hidePopup(): void }>(
    'panel[panelopen="true"]',
  ))
    panel.hidePopup();
}

/** A screenshot of the page as PNG, in Base64. */
export async function pictureOf(view: 'popup' | 'sidebar' | number): Promise<string> {
  const page = chromeTools.browserOf(view).browsingContext.currentWindowGlobal;
  const picture = await page.drawSnapshot(null, 1, 'white');
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The paths of the files that the browser has saved since its start. */
export async function savedFiles(): Promise<string[]> {
  const { Downloads } = ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs');
  const list = await Downloads.getList(Downloads.ALL);
  return (await list.getAll()).filter(({ succeeded }) => succeeded).map(({ target }) => target.path);
}

/** Cookies belong to a host whatever its port, so the sites of two tests would share them. */
export function removeCookies(): void {
  Services.cookies.removeAll();
}

/** Opens a URL in a new tab; returns the tab's number. */
export function openTab(address: string, isInFront: boolean): number {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  const tab = gBrowser.addTab(address, { triggeringPrincipal });
  if (isInFront) gBrowser.selectedTab = tab;
  return chromeTools.globals.tabTracker.getId(tab);
}

export function bringToFront(tab: number): void {
  gBrowser.selectedTab = chromeTools.globals.tabTracker.getTab(tab);
}

/** The numbers of the tabs whose URL begins like this. */
export function tabsAt(address: string): number[] {
  return gBrowser.tabs
    .filter(({ linkedBrowser }) => linkedBrowser.currentURI.spec.startsWith(address))
    .map((tab) => chromeTools.globals.tabTracker.getId(tab));
}

/**
 * Keeps accessibility information up to date in every process, like a screen reader, and not only for a
 * single query.
 */
export function keepAccessible(): void {
  // it is turned off when the last reference is dropped
  Reflect.set(
    window,
    'verdictTestAccessibility',
    Cc['@mozilla.org/accessibilityService;1']?.getService(Ci['nsIAccessibilityService']),
  );
}
