/**
 * Version 2 kept a record of lines by the pages' hashes. Version 3 keeps one text: for each page a line break, its hash
 * and its line, in which the id's line breaks and backslashes are escaped.
 */
export function reportIndexToVersion3(old: unknown): unknown {
  if (typeof old !== 'object' || old === null) return old;
  return Object.entries(old)
    .map(([hash, line]) => `\n${hash}${String(line).replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`)
    .join('');
}
