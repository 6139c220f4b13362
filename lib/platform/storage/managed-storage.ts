import { browser } from '../browser.ts';

/** What an administrator has set for the extension, as it stands there; nothing where no one has. */
export async function managedValues(): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await browser.storage.managed.get();
  } catch {
    // Firefox has no such storage until an administrator makes one
    return {};
  }
}
