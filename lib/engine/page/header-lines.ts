import type { HeaderLine } from './page-read.ts';

/** Returns the values of all header lines with a name, in order, without empty ones. `name` is in lower case. */
export function headerLines(
  { headers }: { readonly headers: readonly HeaderLine[] },
  name: string,
): string[] {
  return headers.flatMap(([lineName, value]) => (lineName === name && value.trim() !== '' ? [value] : []));
}
