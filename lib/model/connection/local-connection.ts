import type { Connection, Connections } from './connection.ts';

/**
 * The connection to the report service inside this browser. It is always there and needs no address, key or permission;
 * its reports are private. The address never resolves (RFC 6761, 6.4), so that no request could leave the browser.
 * Its name is a text of the screen.
 */
export const LOCAL_CONNECTION: Connection = {
  id: 'local',
  name: '',
  baseUrl: 'https://local.invalid',
  keyTail: null,
  reportPage: '',
  color: 'grey',
  hosts: [],
};

export function isLocalConnection({ id }: { readonly id: string }): boolean {
  return id === LOCAL_CONNECTION.id;
}

/** Whether reports can be requested: it is this browser, or has a key. */
export function isUsable(connection: Pick<Connection, 'id' | 'keyTail'>): boolean {
  return connection.keyTail !== null || isLocalConnection(connection);
}

/** The report services that the user has connected. */
export function services<One extends { readonly id: string }>(list: readonly One[]): One[] {
  return list.filter((connection) => !isLocalConnection(connection));
}

/** The connections with this browser, which is active if no other is. */
export function withLocalConnection({ list, activeId }: Connections): Connections {
  return { list: [...services(list), LOCAL_CONNECTION], activeId: activeId ?? LOCAL_CONNECTION.id };
}
