/** Version 1 stored bare keys by connection id, without the origin they were for. */
export function keysToVersion2(old: unknown): unknown {
  if (typeof old !== 'object' || old === null) return old;
  return Object.fromEntries(Object.entries(old).map(([id, key]) => [id, { key, origin: null }]));
}
