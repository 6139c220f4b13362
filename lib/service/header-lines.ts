import type { PageRead } from './ports.ts';

/** Whether header lines of one name were joined to one: browsers show them so, and only they run scripts. */
export function hasJoinedLines({ rendered }: Pick<PageRead, 'rendered'>): boolean {
  return rendered !== undefined;
}

/** Returns the values of all header lines with a name, in order, without empty ones. `name` is in lower case. */
export function headerLines({ headers }: Pick<PageRead, 'headers'>, name: string): string[] {
  return headers.flatMap(([lineName, value]) => (lineName === name && value.trim() !== '' ? [value] : []));
}
