/**
 * Version 1 kept an object of each page: `{id, result, generatedAt, seenAt}`, `generatedAt` as ISO 8601. Version 2
 * keeps a line: letter of the result, times in milliseconds to base 36, an empty mark of the project, id.
 */
export function reportIndexToVersion2(old: unknown): unknown {
  if (typeof old !== 'object' || old === null) return old;
  return Object.fromEntries(
    Object.entries(old).flatMap(([hash, page]: [string, unknown]) => {
      const line = lineOf(page);
      return line === undefined ? [] : [[hash, line]];
    }),
  );
}

function lineOf(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null || !('id' in page) || typeof page.id !== 'string') {
    return undefined;
  }
  const result = 'result' in page && typeof page.result === 'string' ? page.result.charAt(0) : '.';
  const time = 'generatedAt' in page ? Date.parse(String(page.generatedAt)) : Number.NaN;
  const seenAt = 'seenAt' in page ? Number(page.seenAt) : 0;
  return `${result}${Number.isNaN(time) ? '' : time.toString(36)} ${seenAt.toString(36)}  ${page.id}`;
}
