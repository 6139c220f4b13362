import { getStored, namesIn, removeStored } from '../core/browser-storage.ts';
import { declaredItem, type StoredItem } from '../core/define-item.ts';
import { readQuarantineKey } from '../core/quarantine-key.ts';

/** A value that cannot be read, in its place, or was set aside when its item was written again. */
export interface QuarantinedValue {
  /** Its name in `storage.local`. */
  readonly name: string;
  readonly raw: unknown;
  readonly declaration: StoredItem<unknown>['declaration'];
}

/** The values that are read at once. */
const PART = 100;

/**
 * The unreadable values except copies: those that were set aside, and those in their place. Of what is stored for each
 * page only with `withPages`: there may be thousands, and one is set aside when its page is read again.
 */
export async function quarantinedValues(withPages: boolean): Promise<QuarantinedValue[]> {
  const candidates = (await namesIn('local')).flatMap((name) => {
    const aside = readQuarantineKey(name);
    const item = declaredItem(aside?.name ?? name);
    const isRead = item && !item.declaration.isCopy && (aside || withPages || !item.declaration.isOfPage);
    return isRead ? [{ name, aside, item }] : [];
  });
  const found: QuarantinedValue[] = [];
  for (let at = 0; at < candidates.length; at += PART) {
    const part = candidates.slice(at, at + PART);
    const raws = await getStored(part.map(({ name }) => `local:${name}` as const));
    for (const [index, { name, aside, item }] of part.entries()) {
      const raw = raws[index];
      const isUnreadable = aside !== undefined || item.readability(raw) !== 'readable';
      if (isUnreadable) found.push({ name, raw, declaration: item.declaration });
    }
  }
  return found;
}

/** Removes the values of the item with this name that were set aside. */
export async function removeQuarantinedCopies(item: string): Promise<void> {
  const names = (await namesIn('local')).filter((name) => readQuarantineKey(name)?.name === item);
  await removeStored(names.map((name) => `local:${name}` as const));
}

/** Removes the unreadable values that fit, of what is stored for each page only those that were set aside. */
export async function removeQuarantined(fits: (value: QuarantinedValue) => boolean): Promise<void> {
  const gone = (await quarantinedValues(false)).filter(fits);
  await removeStored(gone.map(({ name }) => `local:${name}` as const));
}
