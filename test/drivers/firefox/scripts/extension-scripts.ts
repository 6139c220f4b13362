// What runs in Firefox's own window about the extension (in-chrome.ts).

/** Presses the toolbar button, as a click does: the extension may then read the tab in front. */
export async function pressButton(addonId: string): Promise<void> {
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  if (!extension) throw new Error('The extension is not installed.');
  await chromeTools.globals.browserActionFor(extension).triggerAction(window);
}

/** Puts the cursor into the empty address bar. */
export function enterAddressBar(): void {
  gURLBar.focus();
  gURLBar.value = '';
}

/** What the address bar suggests, in words. */
export function suggestions(): string[] {
  return [...document.querySelectorAll('.urlbarView-row')].map((row) => row.textContent ?? '');
}

/** What the toolbar button shows on a tab. */
export function badgeOn(addonId: string, tab: number) {
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  if (!extension) throw new Error('The extension is not installed.');
  const { action } = chromeTools.globals.browserActionFor(extension);
  const property = (name: string) => action.getProperty(chromeTools.globals.tabTracker.getTab(tab), name);
  const color = property('badgeBackgroundColor');
  return {
    text: String(property('badgeText') ?? ''),
    title: String(property('title') ?? ''),
    color: Array.isArray(color) ? color.map(Number) : [],
  };
}

/** From now on an event page may be idle for so long, in milliseconds: 100 at least, or Firefox takes it for 100. */
export function limitIdle(ms: number): void {
  Services.prefs.setIntPref('extensions.background.idle.timeout', ms);
}

/** Has the browser take the event page's process for crashed: the page ends, whatever it is doing, and is told nothing. */
export function endBackground(addonId: string): void {
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  if (!extension) throw new Error('The extension is not installed.');
  const { backgroundBuilder } = extension.apiManager.getAPI('backgroundPage', extension);
  backgroundBuilder.backgroundContextOwner.onExtensionProcessCrashed('extension-process-crash', {
    processSpawningDisabled: false,
  });
}

/** Has the browser look for what administrators set in this folder of ours, in place of the user's. */
export function lookForManifestsIn(path: string): void {
  const file = Cc['@mozilla.org/file/local;1']?.createInstance(Ci['nsIFile']);
  file?.initWithPath(path);
  const name = 'XREUserNativeManifests';
  if (Services.dirsvc.has(name)) Services.dirsvc.undefine(name);
  Services.dirsvc.set(name, file);
}

/** Where the extension's pages are: `moz-extension://…`, without a slash at its end. */
export function originOf(addonId: string): string {
  const host = WebExtensionPolicy.getByID(addonId)?.mozExtensionHostname;
  if (!host) throw new Error('The extension is not installed.');
  return `moz-extension://${host}`;
}
