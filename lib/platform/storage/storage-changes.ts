import { browser } from '../browser.ts';

/**
 * Calls back when anything stored has changed, in whichever context: the area (`local`, `session`, `managed`)
 * and the keys. Register it synchronously.
 */
export function onStorageChanged(changed: (area: string, names: readonly string[]) => void): void {
  browser.storage.onChanged.addListener((changes, area) => changed(area, Object.keys(changes)));
}
