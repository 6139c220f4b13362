import { useSyncExternalStore } from 'react';
import { type ItemStore, itemStore, type Readable } from './item-store.ts';

const nothing: ItemStore<never> = { now: () => undefined, subscribe: () => () => {} };

/** A stored value, updated on change; `undefined` until it is read, and if there is no item. */
export function useStored<Value>(item: Readable<Value> | null): Value | undefined {
  const live: ItemStore<Value> = item ? itemStore(item) : nothing;
  return useSyncExternalStore(live.subscribe, live.now);
}
