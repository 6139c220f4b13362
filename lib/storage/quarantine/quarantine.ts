import { allStored, namesIn, removeStored } from '../core/browser-storage.ts';
import { declaredItem, type StoredItem } from '../core/define-item.ts';
import { readQuarantineKey } from '../core/quarantine-key.ts';

/** A value that cannot be read, in its place, or was set aside when its item was written again. */
export interface QuarantinedValue {
  /** Its name in `storage.local`. */
  readonly name: string;
  readonly raw: unknown;
  readonly declaration: StoredItem<unknown>['declaration'];
}

/**
 * All unreadable values except copies. Reads the whole storage: only for the settings page and a removed connection.
 */
export async function quarantinedValues(): Promise<QuarantinedValue[]> {
  return Object.entries(await allStored('local')).flatMap(([name, raw]) => {
    const aside = readQuarantineKey(name);
    const item = declaredItem(aside?.name ?? name);
    if (!item || item.declaration.isCopy) return [];
    const isUnreadable = aside !== undefined || item.readability(raw) !== 'readable';
    return isUnreadable ? [{ name, raw, declaration: item.declaration }] : [];
  });
}

/** Removes the values of the item with this name that were set aside. */
export async function removeQuarantinedCopies(item: string): Promise<void> {
  const names = (await namesIn('local')).filter((name) => readQuarantineKey(name)?.name === item);
  await removeStored(names.map((name) => `local:${name}` as const));
}

/** Removes the unreadable values that fit. */
export async function removeQuarantined(fits: (value: QuarantinedValue) => boolean): Promise<void> {
  const gone = (await quarantinedValues()).filter(fits);
  await removeStored(gone.map(({ name }) => `local:${name}` as const));
}
