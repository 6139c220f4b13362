import type { PageRead } from './ports.ts';

/** Returns the values of all header lines with a name, in order, without empty ones. `name` is in lower case. */
export function headerLines({ headers }: Pick<PageRead, 'headers'>, name: string): string[] {
  return headers.flatMap(([lineName, value]) => (lineName === name && value.trim() !== '' ? [value] : []));
}
