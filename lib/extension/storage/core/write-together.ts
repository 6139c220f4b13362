import { type KeyedValue, removeStored, setStored } from './browser-storage.ts';

/** A copy that the next popup requests again: it is removed first when the storage is full. */
const FIRST_TO_GO = ['local:last-list'] as const;

/**
 * Writes all values or none in one call. If they do not fit into the storage: returns `false` for copies; for other
 * values removes the popup's stored list, which is requested again, and tries once more, and throws `StorageFull` if
 * that is not enough.
 */
export async function writeTogether(values: readonly KeyedValue[], areCopies: boolean): Promise<boolean> {
  try {
    await setStored(values);
    return true;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    if (areCopies) return false;
  }
  await removeStored(FIRST_TO_GO);
  try {
    await setStored(values);
    return true;
  } catch (error) {
    throw isStorageFull(error) ? new StorageFull(error) : error;
  }
}

/** The storage quota is exceeded; nothing was written. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('storage full', { cause });
    this.name = 'StorageFull';
  }
}

/**
 * Whether an error means that the storage quota is exceeded. Browsers have no common error for it. Chromium
 * (extensions/browser/api/storage): "Resource::kQuotaBytes quota exceeded", "Session storage quota bytes exceeded", and
 * LevelDB's message if the disk is full; Firefox: `QuotaExceededError`.
 */
export function isStorageFull(error: unknown): boolean {
  return /quota|no.?space|disk.?(?:is.?)?full/i.test(String(error));
}
