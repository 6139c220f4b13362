/**
 * The names of query parameters that a person wrote, one a line: what is pasted of an address (`?utm_source=x&id=3`)
 * is read as its names; each name once, in the order they were written.
 */
export function parameterNames(text: string): string[] {
  const names = text.split(/[\s,;&?]+/).map((piece) => piece.split('=', 1)[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
