import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';

/** A new background with an empty cache. */
async function background() {
  vi.resetModules();
  return import('../../../lib/storage/core/raw-storage.ts');
}

describe('a badge’s reads', () => {
  beforeEach(() => fakeBrowser.reset());

  it('are cached if every change is observed, and repeated after one', async () => {
    const { invalidateReads, cacheReads, readRaw } = await background();
    cacheReads();
    await storage.setItem('local:a', 1);
    expect(await readRaw(['local:a', 'local:none'])).toEqual([1, null]);
    const asked = vi.spyOn(fakeBrowser.storage.local, 'get');
    expect(await readRaw(['local:none', 'local:a'])).toEqual([null, 1]);
    expect(asked).not.toHaveBeenCalled();
    // another context writes
    await fakeBrowser.storage.local.set({ a: 2 });
    invalidateReads(['local:a']);
    expect(await readRaw(['local:a'])).toEqual([2]);
  });

  it('are not cached if changes are not observed', async () => {
    const { readRaw } = await background();
    await storage.setItem('local:a', 1);
    expect(await readRaw(['local:a'])).toEqual([1]);
    await fakeBrowser.storage.local.set({ a: 2 });
    expect(await readRaw(['local:a'])).toEqual([2]);
  });

  it('never return the value before our own write, even if read during it', async () => {
    const { cacheReads, readRaw, removeRaw, writeRaw } = await background();
    cacheReads();
    await writeRaw([{ key: 'local:a', value: 'old' }]);
    expect(await readRaw(['local:a'])).toEqual(['old']);
    const writing = writeRaw([{ key: 'local:a', value: 'new' }]);
    const between = readRaw(['local:a']);
    await writing;
    await between;
    expect(await readRaw(['local:a'])).toEqual(['new']);
    await removeRaw(['local:a']);
    expect(await readRaw(['local:a'])).toEqual([null]);
  });

  it('are repeated after the browser failed', async () => {
    const { cacheReads, readRaw } = await background();
    cacheReads();
    await storage.setItem('local:a', 1);
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValueOnce(new Error('busy'));
    await expect(readRaw(['local:a'])).rejects.toThrow('busy');
    expect(await readRaw(['local:a'])).toEqual([1]);
  });
});
