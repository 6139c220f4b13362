import { removeRaw, writeRaw } from './raw-storage.ts';
import { isStorageFull, StorageFull } from './storage-full.ts';

type Values = Parameters<typeof writeRaw>[0];

/** Copies that the next popup restores: they are removed first, so that the failure itself can be stored. */
const FIRST_TO_GO = ['local:first-picture', 'local:last-list'] as const;

/**
 * Writes values at once: all are written or none, even if the context is terminated. If the quota is
 * exceeded, a copy is not written and `false` is returned; for everything else space is freed, and if that is
 * not enough, `StorageFull` is thrown.
 */
export async function writeTogether(values: Values, areCopies: boolean): Promise<boolean> {
  try {
    await writeRaw(values);
    return true;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    if (areCopies) return false;
  }
  await removeRaw(FIRST_TO_GO);
  try {
    await writeRaw(values);
    return true;
  } catch (error) {
    throw isStorageFull(error) ? new StorageFull(error) : error;
  }
}
