/**
 * Parses names of query parameters, one per line. A pasted query string (`?utm_source=x&id=3`) is reduced to
 * its names. Each name is returned once, in order.
 */
export function parameterNames(text: string): string[] {
  const names = text.split(/[\s,;&?]+/).map((piece) => piece.split('=', 1)[0] ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
