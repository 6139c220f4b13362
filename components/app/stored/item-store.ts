import { readTogether, type StoredItem } from '../../../lib/extension/storage/core/define-item.ts';

/** A stored item, or a list of them (`jobsItem`). */
export type Readable<Value> = Pick<StoredItem<Value>, 'key' | 'get' | 'watch'>;

/** The current value of a stored item, `undefined` until it is read, and a subscription to its changes. */
export interface ItemStore<Value> {
  readonly now: () => Value | undefined;
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes a value that the background says it has stored, before the browser reports it. */
  readonly set: (value: Value) => void;
}

class Live<Value> implements ItemStore<Value> {
  #value: Value | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #item: Readable<Value>;
  #reading = false;

  constructor(item: Readable<Value>) {
    this.#item = item;
    // watched before it is read, so that no change is missed; as long as the page is open
    item.watch(this.set);
  }

  readonly now = () => this.#value;

  readonly subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    if (this.#value === undefined && !this.#reading) {
      this.#reading = true;
      this.#item.get().then((value) => this.setIfUnset(value));
    }
    return () => {
      this.#listeners.delete(changed);
    };
  };

  /** Uses a value that was read, unless a newer one has arrived by watching. */
  setIfUnset(value: Value) {
    if (this.#value === undefined) this.set(value);
  }

  readonly set = (value: Value) => {
    this.#value = value;
    for (const changed of this.#listeners) changed();
  };
}

const lives = new Map<string, Live<unknown>>();

/** The store of an item; one per item and page. */
export function itemStore<Value>(item: Readable<Value>): ItemStore<Value> {
  return liveOf(item);
}

/** Reads several items in one call to the browser, so that the first render has them all. */
export async function readAll(items: readonly StoredItem<unknown>[]): Promise<void> {
  const all = items.map(liveOf);
  const values = await readTogether(items);
  for (const [index, value] of values.entries()) all[index]?.setIfUnset(value);
}

/** Reads an item before the first render. */
export async function readInto<Value>(item: Readable<Value>): Promise<void> {
  const live = liveOf(item);
  live.setIfUnset(await item.get());
}

function liveOf<Value>(item: Readable<Value>): Live<Value> {
  // a key has one item and an item one type of value
  const known = lives.get(item.key) as Live<Value> | undefined;
  if (known) return known;
  const live = new Live(item);
  lives.set(item.key, live as Live<unknown>);
  return live;
}
