import { browser } from '../browser.ts';

/** How much of its 10 MB `storage.local` holds, in bytes as the browser counts them; 0 where it does not count. */
export async function storedBytes(): Promise<number> {
  const { local } = browser.storage;
  return (await local.getBytesInUse?.()) ?? 0;
}
