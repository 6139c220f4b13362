// Scripts about the extension that run in Firefox's own window (in-chrome.ts).

/** Presses the toolbar button like a click, which lets the extension read the active tab. */
export async function pressButton(addonId: string): Promise<void> {
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  if (!extension) throw new Error('The extension is not installed.');
  await chromeTools.globals.browserActionFor(extension).triggerAction(window);
}

/** The toolbar button's badge on a tab. */
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

/** Whether the browser asks the user for permissions; otherwise it grants them. */
export function askUser(asks: boolean): void {
  Services.prefs.setBoolPref('extensions.webextOptionalPermissionPrompts', asks);
}

/** Sets the idle timeout of event pages, in milliseconds; Firefox treats less than 100 as 100. */
export function limitIdle(ms: number): void {
  Services.prefs.setIntPref('extensions.background.idle.timeout', ms);
}

/**
 * Makes the browser treat the event page's process as crashed: the page ends immediately, without an event.
 */
export function endBackground(addonId: string): void {
  const extension = WebExtensionPolicy.getByID(addonId)?.extension;
  if (!extension) throw new Error('The extension is not installed.');
  const { backgroundBuilder } = extension.apiManager.getAPI('backgroundPage', extension);
  backgroundBuilder.backgroundContextOwner.onExtensionProcessCrashed('extension-process-crash', {
    processSpawningDisabled: false,
  });
}

/** Makes the browser read administrators' settings from this folder, instead of the user's. */
export function lookForManifestsIn(path: string): void {
  const file = Cc['@mozilla.org/file/local;1']?.createInstance(Ci['nsIFile']);
  file?.initWithPath(path);
  const name = 'XREUserNativeManifests';
  if (Services.dirsvc.has(name)) Services.dirsvc.undefine(name);
  Services.dirsvc.set(name, file);
}

/** The origin of the extension's pages: `moz-extension://…`, without a trailing slash. */
export function originOf(addonId: string): string {
  const host = WebExtensionPolicy.getByID(addonId)?.mozExtensionHostname;
  if (!host) throw new Error('The extension is not installed.');
  return `moz-extension://${host}`;
}
