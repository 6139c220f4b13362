import { REMOVED_KEYS, renamedKey } from '../migrations/renamed-keys.ts';
import { getStored, namesIn, removeStored, setStored } from './browser-storage.ts';

/**
 * Moves every value that an older version stored under another key, and removes those that are no longer used. The value
 * is removed from the old key last, so a background that is killed in between repeats the move.
 */
export async function migrateKeys(): Promise<void> {
  for (const old of await namesIn('local')) {
    const key = renamedKey(old);
    if (REMOVED_KEYS.includes(old)) await removeStored([`local:${old}`]);
    if (key === undefined) continue;
    const [value] = await getStored([`local:${old}`]);
    await setStored([{ key: `local:${key}`, value }]);
    await removeStored([`local:${old}`]);
  }
}
