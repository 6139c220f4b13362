import { browser } from '../browser.ts';

/**
 * Calls back when anything stored has changed, in whichever context: the area (`local`, `session`, `managed`),
 * the keys, and those of them that had no value before. Register it synchronously.
 */
export function onStorageChanged(
  changed: (area: string, names: readonly string[], added: readonly string[]) => void,
): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const isNew = ([, { oldValue }]: [string, { oldValue?: unknown }]) => oldValue === undefined;
    const added = Object.entries(changes).filter(isNew);
    changed(
      area,
      Object.keys(changes),
      added.map(([name]) => name),
    );
  });
}
