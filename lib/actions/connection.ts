import {
  type Connection,
  type ConnectionFound,
  type ConnectionOrder,
  type Connections,
  DEFAULT_REPORT_PAGE,
} from '../model/connection.ts';
import { freeColor } from '../model/connection-color.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { isHostPattern } from '../model/host-pattern.ts';
import { defaultReportQuery } from '../model/query.ts';
import { parseServiceAddress } from '../model/service-address.ts';
import { connectionsItem } from '../storage/connections.ts';
import { readTogether } from '../storage/define-item.ts';
import { keyFor, keysItem } from '../storage/keys.ts';
import { wipeConnection } from '../storage/wipe-connection.ts';
import { listReports } from './list-reports.ts';
import { isAllowed } from './managed.ts';
import { releaseUnusedAccess } from './release-unused-access.ts';
import { passHeadersOn } from './request-headers.ts';

/**
 * Saves a connection and answers it as it is stored; asks no one. A new address or key makes a new connection in the
 * old one's place, which goes with all that was stored of its reports. The first one is in use at once; a further one
 * when the user says so. A host that another connection has, or that is no pattern, is refused as `not-a-setting`.
 * Asked again with the same `newId`, the connection of that id is the answer.
 */
export async function saveConnection(order: ConnectionOrder): Promise<Outcome<Connection>> {
  const parsed = parseServiceAddress(order.address);
  if (!parsed.ok) return failed({ kind: 'bad-address', reason: parsed.problem });
  const { baseUrl } = parsed.address;
  if (!(await isAllowed(baseUrl))) return failed({ kind: 'service-not-allowed' });
  const [connections, keys] = await readTogether([connectionsItem, keysItem]);
  const saved = connections.list.find(({ id }) => id === order.newId);
  if (saved) {
    await forgetReplaced(order, connections.list, order.oldUrl);
    return succeeded(saved);
  }
  const old = connections.list.find(({ id }) => id === order.connectionId);
  if (order.connectionId !== null && !old) return failed({ kind: 'not-found' });
  if (!areFree(order.hosts ?? [], connections, old)) return failed({ kind: 'not-a-setting' });
  const stored = old && keyFor(keys[old.id], old.baseUrl);
  // a key never goes to another origin, so there it must be typed anew
  const kept = old && new URL(old.baseUrl).origin === new URL(baseUrl).origin ? stored : undefined;
  const key = order.key?.trim() || kept;
  const isSame = old?.baseUrl === baseUrl && key === stored;
  const connection: Connection = {
    id: isSame ? old.id : (order.newId ?? crypto.randomUUID()),
    baseUrl,
    keyTail: key?.slice(-4) ?? null,
    reportPage: old?.reportPage ?? DEFAULT_REPORT_PAGE,
    name: nameOf(order, baseUrl, { old, connections }),
    color: order.color ?? old?.color ?? freeColor(connections.list),
    hosts: [...(order.hosts ?? old?.hosts ?? [])],
  };
  if (!isSame && key !== undefined) {
    const { origin } = new URL(baseUrl);
    await keysItem.update((present) => ({ ...present, [connection.id]: { key, origin } }));
  }
  if (!isSame && old) await passHeadersOn(old.id, connection);
  const { list } = await connectionsItem.update((present) => inPlace(present, connection, old));
  if (isSame) return succeeded(connection);
  await forgetReplaced(order, list, old?.baseUrl);
  return succeeded(connection);
}

/** Forgets the key of the connection whose place the new one took, what is stored of its reports, and its host. */
async function forgetReplaced(
  { connectionId }: ConnectionOrder,
  list: readonly Connection[],
  oldUrl: string | undefined,
): Promise<void> {
  await keysItem.update((present) =>
    Object.fromEntries(Object.entries(present).filter(([id]) => list.some((one) => one.id === id))),
  );
  if (connectionId !== null) await wipeConnection(connectionId);
  if (oldUrl !== undefined) await releaseUnusedAccess(oldUrl);
}

/** Calls the connection's service with what is stored; answers what it found. */
export async function testConnection(connectionId: string): Promise<Outcome<ConnectionFound>> {
  const listed = await listReports(defaultReportQuery, connectionId);
  if (!listed.ok) return listed;
  const connection = (await connectionsItem.get()).list.find(({ id }) => id === connectionId);
  return connection
    ? succeeded({ connection, reports: listed.value.total })
    : failed({ kind: 'not-connected' });
}

function inPlace(
  { list, activeId }: Connections,
  next: Connection,
  old: Connection | undefined,
): Connections {
  const isThere = list.some(({ id }) => id === old?.id);
  return {
    list: isThere ? list.map((one) => (one.id === old?.id ? next : one)) : [...list, next],
    activeId: activeId === null || activeId === old?.id ? next.id : activeId,
  };
}

function areFree(hosts: readonly string[], { list }: Connections, old: Connection | undefined): boolean {
  const taken = list.flatMap((one) => (one.id === old?.id ? [] : one.hosts));
  return hosts.every((host) => isHostPattern(host) && host !== '*' && !taken.includes(host));
}

/** What the user calls it, else its host, with a number where another one is called so. */
function nameOf(
  { name }: ConnectionOrder,
  baseUrl: string,
  { old, connections }: { readonly old: Connection | undefined; readonly connections: Connections },
): string {
  if (name?.trim()) return name.trim();
  // a name that the user gave stays; one that came from the address goes with it
  const stays = old && (old.baseUrl === baseUrl || !old.name.startsWith(new URL(old.baseUrl).host));
  if (stays && name === undefined) return old.name;
  const { host } = new URL(baseUrl);
  const others = connections.list.filter(({ id }) => id !== old?.id).map((one) => one.name);
  let free = host;
  for (let number = 2; others.includes(free); number++) free = `${host} ${number}`;
  return free;
}
