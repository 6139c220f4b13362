/**
 * Version 1 stored a list of objects. Version 2 stores one string: JSON with a row per report, of id, URL,
 * result and time.
 */
export function seenReportsToVersion2(old: unknown): unknown {
  if (!Array.isArray(old)) return old;
  return JSON.stringify(old.map(({ id, url, result, generatedAt }) => [id, url, result, generatedAt]));
}
