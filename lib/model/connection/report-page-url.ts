import { safeHref } from '../url/safe-href.ts';
import type { Connection } from './connection.ts';

/** Where people see the report: the connection's template filled in; `undefined` if that is no http(s) address. */
export function reportPageUrl(
  connection: Pick<Connection, 'baseUrl' | 'reportPage'>,
  id: string,
): string | undefined {
  // ids come from outside: half a character (a lone surrogate) cannot be encoded
  if (!id.isWellFormed()) return undefined;
  // steps of a path that mean "here" and "up": they would lead to another page
  if (id === '.' || id === '..') return undefined;
  // functions, for `$&` and its like in a replacement text would be filled in
  return safeHref(
    connection.reportPage
      .replaceAll('{base_url}', () => connection.baseUrl)
      .replaceAll('{id}', () => encodeURIComponent(id)),
  );
}
