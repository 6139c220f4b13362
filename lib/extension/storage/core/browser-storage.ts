import { browser } from '../../platform/browser.ts';

export type StorageKey = `${Area}:${string}`;
export type Area = (typeof AREAS)[number];
const AREAS = ['local', 'session'] as const;

/** A raw value with its key. */
export interface KeyedValue {
  readonly key: StorageKey;
  readonly value: unknown;
}

/** The raw values under these keys, in their order, null if missing; one call for each area. */
export async function getStored(keys: readonly StorageKey[]): Promise<unknown[]> {
  const found = new Map<string, unknown>();
  await inEachArea(async (area) => {
    const names = keys.flatMap((key) => nameIn(area, key));
    if (names.length === 0) return;
    const values = await browser.storage[area].get(names);
    for (const name of names) found.set(`${area}:${name}`, values[name]);
  });
  return keys.map((key) => found.get(key) ?? null);
}

/** The names of all stored values of an area. Chrome 130 and Firefox 143 can list them without reading the values. */
export async function namesIn(area: Area): Promise<string[]> {
  const storage: { readonly getKeys?: () => Promise<string[]> } = browser.storage[area];
  return storage.getKeys ? storage.getKeys() : Object.keys(await browser.storage[area].get());
}

/**
 * Writes values; within an area either all are written or none. Throws the browser's error if the quota is
 * exceeded.
 */
export async function setStored(values: readonly KeyedValue[]): Promise<void> {
  await inEachArea(async (area) => {
    const named = values.flatMap(({ key, value }) => nameIn(area, key).map((name) => [name, value]));
    if (named.length > 0) await browser.storage[area].set(Object.fromEntries(named));
  });
}

export async function removeStored(keys: readonly StorageKey[]): Promise<void> {
  await inEachArea(async (area) => {
    const names = keys.flatMap((key) => nameIn(area, key));
    if (names.length > 0) await browser.storage[area].remove(names);
  });
}

/** Calls back with each new value under a key, null when it was removed; returns a function that stops it. */
export function watchStored(key: StorageKey, changed: (value: unknown) => void): () => void {
  const area = AREAS.find((one) => key.startsWith(`${one}:`)) ?? 'local';
  const [name = ''] = nameIn(area, key);
  const listener = (changes: Readonly<Record<string, { newValue?: unknown; oldValue?: unknown }>>) => {
    const change = changes[name];
    // Firefox also reports writes that changed nothing
    if (!change || JSON.stringify(change.newValue) === JSON.stringify(change.oldValue)) return;
    changed(change.newValue ?? null);
  };
  const { onChanged } = browser.storage[area];
  onChanged.addListener(listener);
  return () => onChanged.removeListener(listener);
}

/** Calls back with the names that have changed in an area; returns a function that stops that. */
export function watchNames(area: Area, changed: (names: readonly string[]) => void): () => void {
  const listen = (changes: Readonly<Record<string, unknown>>) => changed(Object.keys(changes));
  const { onChanged } = browser.storage[area];
  onChanged.addListener(listen);
  return () => onChanged.removeListener(listen);
}

async function inEachArea(work: (area: Area) => Promise<void>): Promise<void> {
  await Promise.all(AREAS.map(work));
}

/** Its name if it belongs to this area; otherwise empty. */
function nameIn(area: Area, key: StorageKey): string[] {
  return key.startsWith(`${area}:`) ? [key.slice(area.length + 1)] : [];
}
