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

/** What differs between connections: asked in place of which one it is. */
export interface Abilities {
  /**
   * Requests leave this browser: to an address, with a key, within the quota of a service that answers in its own way.
   */
  readonly isRemote: boolean;
  /** Its reports have a privacy and a page that others may open. */
  readonly sharesReports: boolean;
  /** Its reports are stored in this browser alone, where they take space. */
  readonly keepsReports: boolean;
  /** It reads pages in tabs of this browser, as the user sees them. */
  readonly readsTabs: boolean;
  /** A request under one id is carried out once, replies have the finished report, addresses are kept as they are. */
  readonly isExact: boolean;
}

const LOCAL_ABILITIES: Abilities = {
  isRemote: false,
  sharesReports: false,
  keepsReports: true,
  readsTabs: true,
  isExact: true,
};
const SERVICE_ABILITIES: Abilities = {
  isRemote: true,
  sharesReports: true,
  keepsReports: false,
  readsTabs: false,
  isExact: false,
};

/** What the connection of this id can do; one that is gone was a service. */
export function abilitiesOf(connectionId: string): Abilities {
  return connectionId === LOCAL_CONNECTION.id ? LOCAL_ABILITIES : SERVICE_ABILITIES;
}

/** Whether reports can be requested: it is this browser, or has a key. */
export function isUsable({ id, keyTail }: Pick<Connection, 'id' | 'keyTail'>): boolean {
  return keyTail !== null || !abilitiesOf(id).isRemote;
}

/** The report services that the user has connected. */
export function services<One extends { readonly id: string }>(list: readonly One[]): One[] {
  return list.filter(({ id }) => abilitiesOf(id).isRemote);
}

/** The connections with this browser, which is active if no other is. */
export function withLocalConnection({ list, activeId }: Connections): Connections {
  return { list: [...services(list), LOCAL_CONNECTION], activeId: activeId ?? LOCAL_CONNECTION.id };
}
