import { browser } from '../browser.ts';

/**
 * How many of the 10 MB of `storage.local` are used, in bytes as the browser counts them; 0 if it does not
 * count.
 */
export async function storedBytes(): Promise<number> {
  const { local } = browser.storage;
  return (await local.getBytesInUse?.()) ?? 0;
}
