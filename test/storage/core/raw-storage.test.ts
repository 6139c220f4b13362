import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storage } from 'wxt/utils/storage';

/** A background of its own: what one keeps at hand is gone with it. */
async function background() {
  vi.resetModules();
  return import('../../../lib/storage/core/raw-storage.ts');
}

describe('what a badge reads', () => {
  beforeEach(() => fakeBrowser.reset());

  it('stays at hand where every change is heard of, and is read anew after one', async () => {
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

  it('is read each time where nobody tells of changes', async () => {
    const { readRaw } = await background();
    await storage.setItem('local:a', 1);
    expect(await readRaw(['local:a'])).toEqual([1]);
    await fakeBrowser.storage.local.set({ a: 2 });
    expect(await readRaw(['local:a'])).toEqual([2]);
  });

  it('is never what stood there before a writing of our own, even if it was read in the middle of it', async () => {
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

  it('is asked for again after the browser failed to answer', async () => {
    const { cacheReads, readRaw } = await background();
    cacheReads();
    await storage.setItem('local:a', 1);
    vi.spyOn(fakeBrowser.storage.local, 'get').mockRejectedValueOnce(new Error('busy'));
    await expect(readRaw(['local:a'])).rejects.toThrow('busy');
    expect(await readRaw(['local:a'])).toEqual([1]);
  });
});
