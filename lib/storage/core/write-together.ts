import { removeStored, setStored } from './browser-storage.ts';
import { isStorageFull, StorageFull } from './storage-full.ts';

type Values = Parameters<typeof setStored>[0];

/** A copy that the next popup requests again: it is removed first when the storage is full. */
const FIRST_TO_GO = ['local:last-list'] as const;

/**
 * Writes all values or none in one call. If they do not fit into the storage: returns `false` for copies; for other
 * values removes the popup's stored list, which is requested again, and tries once more, and throws `StorageFull` if
 * that is not enough.
 */
export async function writeTogether(values: Values, areCopies: boolean): Promise<boolean> {
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
