/** Longer lists are cut. */
const MOST = 50;

/**
 * Reads what scripts change of a page: the sentences of a list of `{text}`; `null` for anything else. `textOf`
 * makes text safe to show.
 */
export function readDifferences(
  value: unknown,
  textOf: (value: unknown) => string,
): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const entries: readonly unknown[] = value;
  const texts = entries.slice(0, MOST).map((entry) => {
    const isObject = typeof entry === 'object' && entry !== null && 'text' in entry;
    return isObject && typeof entry.text === 'string' ? textOf(entry.text) : '';
  });
  return texts.includes('') ? null : texts;
}
