import * as z from 'zod/mini';
import { type Area, getStored, removeStored, watchStored } from './browser-storage.ts';
import { quarantineKey } from './quarantine-key.ts';
import { writeTogether } from './write-together.ts';

/** Turns the value of version N - 1 into that of version N; frozen once released. */
export type Migration = (old: unknown) => unknown;

export interface ItemDeclaration<Value> {
  readonly area: Area;
  readonly name: string;
  /** Counted from 1; every change of the value's shape needs a new one and its migration. */
  readonly version: number;
  readonly schema: z.ZodMiniType<Value>;
  /** What readers get while nothing (readable) is stored. */
  readonly fallback: Value;
  /**
   * Nothing is lost with it: a copy of what the service, the browser or the screen shows anew. One that cannot be read
   * is written over, and one for which there is no room is dropped.
   */
  readonly isCopy?: true;
  /** The one room that writes it; `house.test.ts` holds it. */
  readonly writer: 'background' | 'popup';
  /** Step to version N under key N. */
  readonly migrations?: Readonly<Record<number, Migration>>;
}

/** A stored value: parsed after every read, written whole with its version in one write, so that no kill can part them. */
export interface StoredItem<Value> {
  readonly declaration: ItemDeclaration<Value>;
  readonly key: `${Area}:${string}`;
  get(): Promise<Value>;
  /**
   * Writes what `change` makes of the present value; one after the other across all of the extension's contexts.
   * Answers the new value. What was stored but could not be read is kept aside with the same write, never lost
   * (`kept-items.ts` finds it). Throws `StorageFull` where there is no room; then all is as it was.
   */
  update(change: (present: Value) => Value): Promise<Value>;
  remove(): Promise<void>;
  /** Calls back with each new value; answers the way to stop. */
  watch(changed: (value: Value) => void): () => void;
  /** Reads a raw stored value, for those who fetched several keys at once. */
  parse(raw: unknown): Value;
  /** Whether a raw stored value can be read, and if not, why. */
  judge(raw: unknown): Readability;
}

/** `newer`: stored by a later version of the extension, which can read it. */
export type Readability = 'readable' | 'damaged' | 'newer';

// a version that is no whole number from 1 on is damage: the way from it to ours would have no end
const envelopeSchema = z.object({
  version: z.number().check(z.gte(1), z.refine(Number.isSafeInteger)),
  value: z.unknown(),
});

/** Declares a stored item; each is declared once, in this room. */
export function defineItem<Value>(declaration: ItemDeclaration<Value>): StoredItem<Value> {
  const { area, name, version: ours, schema, migrations, fallback, isCopy = false } = declaration;
  const key = `${area}:${name}` as const;
  const unreadable = (state: Readability) => ({ value: fallback, state });

  const read = (raw: unknown): { readonly value: Value; readonly state: Readability } => {
    if (raw === null || raw === undefined) return { value: fallback, state: 'readable' };
    const envelope = envelopeSchema.safeParse(raw);
    if (!envelope.success) return unreadable('damaged');
    if (envelope.data.version > ours) return unreadable('newer');
    let value: unknown = envelope.data.value;
    try {
      for (let version = envelope.data.version + 1; version <= ours; version++) {
        value = migrations?.[version]?.(value) ?? value;
      }
    } catch {
      return unreadable('damaged');
    }
    const parsed = schema.safeParse(value);
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
        // what is for a session only must not get onto the disk
        const isKept = state !== 'readable' && !isCopy && area === 'local';
        const aside = isKept ? [{ key: quarantineKey(name, Date.now()), value: raw }] : [];
        const written = await writeTogether(
          [...aside, { key, value: { version: ours, value: next } }],
          isCopy,
        );
        if (!written) await removeStored([key]);
        return next;
      }),
    remove: () => removeStored([key]),
    watch: (changed) => watchStored(key, (raw) => changed(read(raw).value)),
    parse: (raw) => read(raw).value,
    judge: (raw) => read(raw).state,
  };
}

type ValuesOf<Items extends readonly StoredItem<unknown>[]> = {
  -readonly [Index in keyof Items]: Items[Index] extends StoredItem<infer Value> ? Value : never;
};

/** Reads several items in one call to the browser: a popup must not wait for one after the other. */
export async function readTogether<const Items extends readonly StoredItem<unknown>[]>(
  items: Items,
): Promise<ValuesOf<Items>> {
  const raws = await getStored(items.map((item) => item.key));
  return items.map((item, index) => item.parse(raws[index])) as never;
}
