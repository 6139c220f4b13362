import { removeStored, setStored } from './browser-storage.ts';
import { isStorageFull, StorageFull } from './storage-full.ts';

type Values = Parameters<typeof setStored>[0];

/** Copies that the next popup makes anew: they give way, so that there is room for saying that there is none. */
const FIRST_TO_GO = ['local:first-picture', 'local:last-list'] as const;

/**
 * Writes values in one go: all are there or none, whatever ends in the middle. Where there is no room a copy is not
 * written, and `false` answered; for all else room is made, and if that is not enough, `StorageFull` thrown.
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
