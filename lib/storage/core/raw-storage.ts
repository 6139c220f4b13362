import { getStored, removeStored, type StoredKey, setStored } from './browser-storage.ts';

/** What was read, by key, until it changes; `undefined` where nobody tells of changes. */
let reads: Map<StoredKey, Promise<unknown>> | undefined;

/**
 * From now on what is read stays at hand until it changes: the browser takes some 10 ms to answer while it shows a new
 * page (measured), and a badge waits for that. Only for a context that hears of every change, and hands it to
 * `forgetReads`.
 */
export function keepReads(): void {
  reads ??= new Map();
}

/** What was read of these keys is read anew the next time. */
export function forgetReads(keys: readonly StoredKey[]): void {
  for (const key of keys) reads?.delete(key);
}

/** The raw values under these keys, in their order, null for nothing: those that are not at hand in one call. */
export function readRaw(keys: readonly StoredKey[]): Promise<unknown[]> {
  const known = reads ?? new Map<StoredKey, Promise<unknown>>();
  const missing = [...new Set(keys)].filter((key) => !known.has(key));
  if (missing.length > 0) {
    const reading = getStored(missing);
    for (const [index, key] of missing.entries()) {
      const one = reading.then((found) => found[index]);
      known.set(key, one);
    }
    reading.catch(() => forgetReads(missing));
  }
  return Promise.all(keys.map((key) => known.get(key)));
}

/** Writes raw values in one go: all are there or none. Throws what the browser throws where there is no room. */
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

/** What is read while a change is under way may be either: it is forgotten after it too. */
async function changing(keys: readonly StoredKey[], change: () => Promise<void>): Promise<void> {
  forgetReads(keys);
  try {
    await change();
  } finally {
    forgetReads(keys);
  }
}
