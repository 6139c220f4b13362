import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';

type Area = 'local' | 'session';

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
   * Answers the new value. What was stored but could not be read is kept aside first, never lost.
   */
  update(change: (present: Value) => Value): Promise<Value>;
  remove(): Promise<void>;
  /** Calls back with each new value; answers the way to stop. */
  watch(changed: (value: Value) => void): () => void;
  /** Reads a raw stored value, for those who fetched several keys at once. */
  parse(raw: unknown): Value;
}

const envelopeSchema = z.object({ version: z.number(), value: z.unknown() });

/** Declares a stored item; each is declared once, in this room. */
export function defineItem<Value>(declaration: ItemDeclaration<Value>): StoredItem<Value> {
  const key = `${declaration.area}:${declaration.name}` as const;

  const read = (raw: unknown): { value: Value; damaged: boolean } => {
    if (raw === null || raw === undefined) return { value: declaration.fallback, damaged: false };
    const envelope = envelopeSchema.safeParse(raw);
    if (!envelope.success || envelope.data.version > declaration.version) {
      return { value: declaration.fallback, damaged: true };
    }
    let value: unknown = envelope.data.value;
    try {
      for (let version = envelope.data.version + 1; version <= declaration.version; version++) {
        value = declaration.migrations?.[version]?.(value) ?? value;
      }
    } catch {
      return { value: declaration.fallback, damaged: true };
    }
    const parsed = declaration.schema.safeParse(value);
    return parsed.success
      ? { value: parsed.data, damaged: false }
      : { value: declaration.fallback, damaged: true };
  };

  return {
    declaration,
    key,
    get: async () => read(await storage.getItem(key)).value,
    update: (change) =>
      navigator.locks.request(`verdict-item:${key}`, async () => {
        const raw = await storage.getItem<unknown>(key);
        const { value, damaged } = read(raw);
        if (damaged) await storage.setItem(`local:aside:${declaration.name}:${Date.now()}`, raw);
        const next = change(value);
        await storage.setItem(key, { version: declaration.version, value: next });
        return next;
      }),
    remove: () => storage.removeItem(key),
    watch: (changed) => storage.watch<unknown>(key, (raw) => changed(read(raw).value)),
    parse: (raw) => read(raw).value,
  };
}

/** Reads several items in one call to the browser: a popup must not wait for one after the other. */
export async function readTogether<const Items extends readonly StoredItem<unknown>[]>(
  items: Items,
): Promise<{
  -readonly [Index in keyof Items]: Items[Index] extends StoredItem<infer Value> ? Value : never;
}> {
  const raws = await storage.getItems(items.map((item) => item.key));
  return items.map((item, index) => item.parse(raws[index]?.value)) as never;
}
