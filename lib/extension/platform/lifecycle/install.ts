import { browser } from '../browser.ts';

/** Calls back once, right after the first installation. Register it synchronously. */
export function onFirstInstall(installed: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') installed();
  });
}

/**
 * Calls back after installation and after each update of the extension or the browser. Register it
 * synchronously.
 */
export function onInstalledOrUpdated(installed: () => void): void {
  browser.runtime.onInstalled.addListener(() => installed());
}

/** Calls back when the browser starts. Register it synchronously. */
export function onBrowserStart(started: () => void): void {
  browser.runtime.onStartup.addListener(started);
}

/**
 * Denies content scripts access to the storage, where the browser supports it (all areas: Chrome 140; Firefox
 * does not).
 */
export async function closeStorageToPages(): Promise<void> {
  const areas = [browser.storage.local, browser.storage.session];
  for (const area of areas) {
    if ('setAccessLevel' in area && typeof area.setAccessLevel === 'function') {
      await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
    }
  }
}
