/** Version 1 kept a list of objects. Version 2 keeps one text: JSON of a row each, of id, address, result and time. */
export function seenReportsToVersion2(old: unknown): unknown {
  if (!Array.isArray(old)) return old;
  return JSON.stringify(old.map(({ id, url, result, generatedAt }) => [id, url, result, generatedAt]));
}
