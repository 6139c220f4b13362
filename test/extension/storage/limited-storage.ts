import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * Limits the fake browser's local storage to this number of characters of JSON, like browsers do: a write
 * beyond it fails completely, with Chromium's message.
 */
export function limitStorage(most: number): void {
  const { local } = fakeBrowser.storage;
  const set = local.set.bind(local);
  vi.spyOn(local, 'set').mockImplementation(async (values) => {
    const all = { ...(await local.get()), ...values };
    if (JSON.stringify(all).length > most) throw new Error('Resource::kQuotaBytes quota exceeded');
    await set(values);
  });
}
