import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/**
 * Makes the fake browser's local storage hold no more than so many characters of JSON, as browsers do: a write that
 * would be too much fails whole, with Chromium's words.
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
