import { browser } from '../browser.ts';

/** Calls back once, right after the first installation. Register it synchronously. */
export function onFirstInstall(installed: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') installed();
  });
}

/** Calls back after the installation and after each update, of ours or of the browser. Register it synchronously. */
export function onInstalledOrUpdated(installed: () => void): void {
  browser.runtime.onInstalled.addListener(() => installed());
}

/** Calls back when the browser starts. Register it synchronously. */
export function onBrowserStart(started: () => void): void {
  browser.runtime.onStartup.addListener(started);
}

/** Keeps content scripts out of what is stored, where the browser can (all areas: Chrome 140; Firefox cannot). */
export async function closeStorageToPages(): Promise<void> {
  const areas = [browser.storage.local, browser.storage.session];
  for (const area of areas) {
    if ('setAccessLevel' in area && typeof area.setAccessLevel === 'function') {
      await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
    }
  }
}
