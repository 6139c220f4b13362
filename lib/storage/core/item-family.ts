import type { StoredItem } from './define-item.ts';

/** Items that differ only by a name, for example a connection's id. Each is declared when it is first used. */
export function itemFamily<Value>(
  declare: (name: string) => StoredItem<Value>,
): (name: string) => StoredItem<Value> {
  const items = new Map<string, StoredItem<Value>>();
  return (name) => {
    const item = items.get(name) ?? declare(name);
    items.set(name, item);
    return item;
  };
}
