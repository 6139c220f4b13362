import { useSyncExternalStore } from 'react';
import type { StoredItem } from '../../lib/storage/define-item.ts';
import { type LiveValue, liveValue } from './live-value.ts';

const nothing: LiveValue<never> = { now: () => undefined, subscribe: () => () => {} };

/** A stored value, live; `undefined` until it was read (never, if there is no item). */
export function useStored<Value>(item: StoredItem<Value> | null): Value | undefined {
  const live: LiveValue<Value> = item ? liveValue(item) : nothing;
  return useSyncExternalStore(live.subscribe, live.now);
}
