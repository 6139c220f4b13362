import { browser } from '../browser.ts';

/** The settings an administrator has set for the extension, unvalidated; empty if there are none. */
export async function managedValues(): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await browser.storage.managed.get();
  } catch {
    // Firefox has no such storage until an administrator creates it
    return {};
  }
}
