import { getStored, removeStored, type StoredKey, setStored } from './browser-storage.ts';

/** Cached reads, by key, until the value changes; `undefined` if caching is off. */
let reads: Map<StoredKey, Promise<unknown>> | undefined;

/**
 * Turns on caching of reads until the value changes: while the browser shows a new page, a read takes about
 * 10 ms (measured), and a badge waits for it. Only for a context that is notified of every change and passes
 * it to `invalidateReads`.
 */
export function cacheReads(): void {
  reads ??= new Map();
}

/** Removes these keys from the cache. */
export function invalidateReads(keys: readonly StoredKey[]): void {
  for (const key of keys) reads?.delete(key);
}

/** The raw values under these keys, in their order, null if missing; uncached ones are read in one call. */
export function readRaw(keys: readonly StoredKey[]): Promise<unknown[]> {
  const known = reads ?? new Map<StoredKey, Promise<unknown>>();
  const missing = [...new Set(keys)].filter((key) => !known.has(key));
  if (missing.length > 0) {
    const reading = getStored(missing);
    for (const [index, key] of missing.entries()) {
      const one = reading.then((found) => found[index]);
      known.set(key, one);
    }
    reading.catch(() => invalidateReads(missing));
  }
  return Promise.all(keys.map((key) => known.get(key)));
}

/**
 * Writes raw values at once: all are written or none. Throws the browser's error if the quota is exceeded.
 */
export async function writeRaw(
  values: readonly { readonly key: StoredKey; readonly value: unknown }[],
): Promise<void> {
  await changing(
    values.map(({ key }) => key),
    () => setStored(values),
  );
}

export async function removeRaw(keys: readonly StoredKey[]): Promise<void> {
  await changing(keys, () => removeStored(keys));
}

/**
 * A read during a change may return the old or the new value, so the cache is invalidated after the change
 * too.
 */
async function changing(keys: readonly StoredKey[], change: () => Promise<void>): Promise<void> {
  invalidateReads(keys);
  try {
    await change();
  } finally {
    invalidateReads(keys);
  }
}
