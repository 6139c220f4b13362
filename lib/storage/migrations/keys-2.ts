/** Version 1 kept bare keys by connection id; where they were for was not kept with them. */
export function keysToVersion2(old: unknown): unknown {
  if (typeof old !== 'object' || old === null) return old;
  return Object.fromEntries(Object.entries(old).map(([id, key]) => [id, { key, origin: null }]));
}
