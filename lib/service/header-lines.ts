import type { PageRead } from './ports.ts';

/** The values of all header lines of this name (in lower case), in order; without the empty ones. */
export function headerLines({ headers }: Pick<PageRead, 'headers'>, name: string): string[] {
  return headers.flatMap(([lineName, value]) => (lineName === name && value.trim() !== '' ? [value] : []));
}
