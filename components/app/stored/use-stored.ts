import { useSyncExternalStore } from 'react';
import { type ItemStore, itemStore, type Readable } from './item-store.ts';

const nothing: Omit<ItemStore<never>, 'set'> = { now: () => undefined, subscribe: () => () => {} };

/** A stored value, updated on change; `undefined` until it is read, and if there is no item. */
export function useStored<Value>(item: Readable<Value> | null): Value | undefined {
  const live: Omit<ItemStore<Value>, 'set'> = item ? itemStore(item) : nothing;
  return useSyncExternalStore(live.subscribe, live.now);
}
