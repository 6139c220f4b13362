import * as z from 'zod/mini';
import {
  type Area,
  getStored,
  type KeyedValue,
  removeStored,
  type StorageKey,
  watchStored,
} from './browser-storage.ts';
import { quarantineKey } from './quarantine-key.ts';
import { writeTogether } from './write-together.ts';

export interface ItemDeclaration<Value> {
  readonly area: Area;
  readonly name: string;
  /** 1 without it. A value of a higher one is of a newer extension, and is kept for it. */
  readonly version?: number;
  readonly schema: z.ZodMiniType<Value>;
  /** The value while nothing readable is stored. */
  readonly fallback: Value;
  /**
   * A copy of what the service, the browser or the screen can show again. An unreadable copy is overwritten, and one
   * that does not fit into the storage is dropped.
   */
  readonly isCopy?: true;
  /** There is one for each page: what opens with the settings reads none of them. */
  readonly isOfPage?: true;
  /**
   * Its values are data of connections, or of reports at them: they are deleted with their connection
   * (`deleteConnectionData`), in quarantine too. The id of a connection is the first part of the name of its own items
   * (`<family>:<id>…`); an item for several connections says what is left `without` one.
   */
  readonly belongsTo?: 'connection' | 'report';
  without?(value: Value, connectionId: string): Value;
  /**
   * What is left `withoutReports` that were deleted; the value itself if nothing belongs to them (`deleteReportData`).
   */
  withoutReports?(value: Value, connectionId: string, reportIds: ReadonlySet<string>): Value;
  /** Only the background reads it: no page and no file gets its values. */
  readonly isSecret?: true;
  /** The only context that writes it, if it is not the background. */
  readonly writer?: 'popup';
}

/** A stored value. It is parsed after every read, and written with its version in one write. */
export interface StoredItem<Value> {
  readonly declaration: ItemDeclaration<Value> & { readonly version: number };
  readonly key: StorageKey;
  get(): Promise<Value>;
  /**
   * Writes the result of `change` and returns it. Updates of an item run one after the other in all of the extension's
   * contexts. An unreadable stored value is quarantined in the same write (`quarantinedItems` lists it). Throws
   * `StorageFull` if the new value does not fit; then nothing has changed.
   */
  update(change: (present: Value) => Value): Promise<Value>;
  remove(): Promise<void>;
  /** Calls back with each new value; returns a function that stops that. */
  watch(changed: (value: Value) => void): () => void;
  /** A value as it is stored, for callers that write several items at once. */
  stored(value: Value): KeyedValue;
  /** Parses a raw stored value, for callers that read several keys at once. */
  parse(raw: unknown): Value;
  /** Whether a raw stored value can be read, and if not, why not. */
  readability(raw: unknown): Readability;
}

/** `newer`: stored by a later version of the extension, which can read it. */
export type Readability = 'readable' | 'damaged' | 'newer';

const envelopeSchema = z.object({
  version: z.number().check(z.gte(1), z.refine(Number.isSafeInteger)),
  value: z.unknown(),
});

const ITEMS = new Map<StorageKey, StoredItem<unknown>>();
const FAMILIES = new Map<string, (id: string) => StoredItem<unknown>>();

/** Declares a stored item; each is declared once, in lib/extension/storage. */
export function defineItem<Value>(declaration: ItemDeclaration<Value>): StoredItem<Value> {
  const item = itemOf(declaration);
  ITEMS.set(item.key, item);
  return item;
}

/** Declares items that differ only by an id, which follows the declared name: `<name>:<id>`. */
export function defineFamily<Value, Id extends string | number = string>(
  declaration: ItemDeclaration<Value>,
): (id: Id) => StoredItem<Value> {
  const { area, name } = declaration;
  const family = (id: string | number) => itemOf({ ...declaration, name: `${name}:${id}` });
  FAMILIES.set(`${area}:${name}`, family);
  return family;
}

/**
 * All declared items that have one value. An item is declared when its module is loaded: the background, which calls
 * this, loads all of them.
 */
export function declaredItems(): StoredItem<unknown>[] {
  return [...ITEMS.values()];
}

/** The declared item with this name in `storage.local`. */
export function declaredItem(name: string): StoredItem<unknown> | undefined {
  const [family, ...id] = name.split(':');
  return ITEMS.get(`local:${name}`) ?? FAMILIES.get(`local:${family}`)?.(id.join(':'));
}

function itemOf<Value>(declared: ItemDeclaration<Value>): StoredItem<Value> {
  const declaration = { version: 1, ...declared };
  const { area, name, version: ours, schema, fallback, isCopy = false } = declaration;
  const key = `${area}:${name}` as const;
  const stored = (value: Value) => ({ key, value: { version: ours, value } });
  const unreadable = (state: Readability) => ({ value: fallback, state });

  const read = (raw: unknown): { readonly value: Value; readonly state: Readability } => {
    if (raw === null || raw === undefined) return { value: fallback, state: 'readable' };
    const envelope = envelopeSchema.safeParse(raw);
    if (!envelope.success) return unreadable('damaged');
    if (envelope.data.version > ours) return unreadable('newer');
    const parsed = schema.safeParse(envelope.data.value);
    return parsed.success ? { value: parsed.data, state: 'readable' } : unreadable('damaged');
  };

  return {
    declaration,
    key,
    get: async () => read((await getStored([key]))[0]).value,
    update: (change) =>
      navigator.locks.request(`verdict-item:${key}`, async () => {
        const [raw] = await getStored([key]);
        const { value, state } = read(raw);
        const next = change(value);
        // session values must not be written to the disk
        const isKept = state !== 'readable' && !isCopy && area === 'local';
        const aside = isKept ? [{ key: quarantineKey(name, Date.now()), value: raw }] : [];
        const written = await writeTogether([...aside, stored(next)], isCopy);
        if (!written) await removeStored([key]);
        return next;
      }),
    remove: () => removeStored([key]),
    stored,
    watch: (changed) => watchStored(key, (raw) => changed(read(raw).value)),
    parse: (raw) => read(raw).value,
    readability: (raw) => read(raw).state,
  };
}

type ValuesOf<Items extends readonly StoredItem<unknown>[]> = {
  -readonly [Index in keyof Items]: Items[Index] extends StoredItem<infer Value> ? Value : never;
};

/** Reads several items in one call to the browser. */
export async function readTogether<const Items extends readonly StoredItem<unknown>[]>(
  items: Items,
): Promise<ValuesOf<Items>> {
  const raws = await getStored(items.map((item) => item.key));
  return items.map((item, index) => item.parse(raws[index])) as never;
}
