/** The id as a number; `undefined` for UUIDs, hashes and other text. */
export function numericId(id: string): number | undefined {
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** The highest of these ids; `undefined` unless all of them are numbers. */
export function highestId(ids: readonly string[]): number | undefined {
  const all = ids.map(numericId);
  return all.length > 0 && all.every((id) => id !== undefined) ? Math.max(...all) : undefined;
}
