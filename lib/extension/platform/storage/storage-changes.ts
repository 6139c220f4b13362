import { browser } from '../browser.ts';

/**
 * Calls back when anything stored has changed, in whichever context: the area (`local`, `session`, `managed`), and the
 * keys that had no value before. Register it synchronously.
 */
export function onStorageChanged(changed: (area: string, added: readonly string[]) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const added = Object.entries(changes).filter(([, { oldValue }]) => oldValue === undefined);
    changed(
      area,
      added.map(([name]) => name),
    );
  });
}
