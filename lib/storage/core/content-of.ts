/** What a raw stored value holds: null for nothing, `undefined` if written by another version or malformed. */
export function contentOf(raw: unknown, version: number | undefined): unknown {
  if (raw === null || raw === undefined) return null;
  if (typeof raw !== 'object' || !('version' in raw) || raw.version !== version) return undefined;
  return 'value' in raw ? raw.value : undefined;
}
