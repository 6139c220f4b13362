import type { Connection } from '../../model/connection/connection.ts';
import { type RequestHeader, readHeader } from '../../model/connection/request-header.ts';
import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { connectionById } from '../../storage/connections/connections.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';

/**
 * The names of the connection's headers; their values stay here. `not-connected`: the connection does not
 * exist.
 */
type Answer = Promise<Outcome<readonly string[]>>;

/** The names of the headers that are sent with every request of a connection. */
export async function listHeaders(connectionId: string): Answer {
  const connection = await connectionById(connectionId);
  if (!connection) return failed({ kind: 'not-connected' });
  return succeeded(namesOf(headersFor(await headersItem(connectionId).get(), connection.baseUrl)));
}

/**
 * Adds a header; an existing name is not changed. A header that `readHeader` rejects fails with
 * `not-a-setting`.
 */
export function addHeader(connectionId: string, typed: RequestHeader): Answer {
  return change(connectionId, (list) => {
    const asked = readHeader(typed, []);
    if (asked.ok && list.some((header) => isSame(header, asked.header))) return list;
    const read = readHeader(typed, namesOf(list));
    return read.ok ? [...list, read.header] : undefined;
  });
}

function isSame(one: RequestHeader, other: RequestHeader): boolean {
  return one.name === other.name && one.value === other.value;
}

/** Removes a header of a connection. */
export function removeHeader(connectionId: string, name: string): Answer {
  return change(connectionId, (list) => list.filter((header) => header.name !== name));
}

/** Copies the headers of one connection to another, as far as they may be sent to its address. */
export async function copyHeaders(from: string, to: Connection): Promise<void> {
  const list = headersFor(await headersItem(from).get(), to.baseUrl);
  if (list.length > 0) await headersItem(to.id).update(() => ({ origin: originOf(to), list: [...list] }));
}

async function change(
  connectionId: string,
  to: (list: readonly RequestHeader[]) => readonly RequestHeader[] | undefined,
): Answer {
  const connection = await connectionById(connectionId);
  if (!connection) return failed({ kind: 'not-connected' });
  let isValid = false;
  const stored = await headersItem(connectionId).update((present) => {
    const list = to(headersFor(present, connection.baseUrl));
    isValid = list !== undefined;
    return list ? { origin: originOf(connection), list: [...list] } : present;
  });
  return isValid ? succeeded(namesOf(stored.list)) : failed({ kind: 'not-a-setting' });
}

function originOf({ baseUrl }: Connection): string {
  return new URL(baseUrl).origin;
}

function namesOf(list: readonly RequestHeader[]): string[] {
  return list.map(({ name }) => name);
}
