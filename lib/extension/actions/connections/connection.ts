import { isHostPattern } from '../../../engine/url/host-pattern.ts';
import { parseServiceAddress } from '../../../engine/url/service-address.ts';
import {
  type Connection,
  type ConnectionInput,
  type Connections,
  DEFAULT_REPORT_PAGE,
  type RequestHeader,
  type TypedHeader,
} from '../../../shared/connection/connection.ts';
import { freeColor } from '../../../shared/connection/connection-color.ts';
import { abilitiesOf, services } from '../../../shared/connection/local-connection.ts';
import { readHeader } from '../../../shared/connection/request-header.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { readReportPage } from '../../../shared/report/read-report-page.ts';
import { readApiKey } from '../../model/connection/api-key.ts';
import { answersItem } from '../../storage/connections/answers.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { deleteConnectionData } from '../../storage/connections/delete-connection-data.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';
import { keyFor, keysItem } from '../../storage/connections/keys.ts';
import { readTogether } from '../../storage/core/define-item.ts';
import { releaseUnusedAccess } from '../policy/host-access.ts';
import { isServiceAllowed } from '../policy/managed.ts';

/** What saving the input stores. */
export interface PreparedConnection {
  readonly connection: Connection;
  readonly key: string | undefined;
  readonly headers: readonly RequestHeader[];
  /** The connection that this one replaces. */
  readonly old: Connection | undefined;
  /** Whether address and key are unchanged, and therefore the id too. */
  readonly isSame: boolean;
}

/**
 * Validates the input and returns what saving it would store; stores and sends nothing. A host that another
 * connection has, a host or report page that is not a pattern, and a key or header that cannot be sent fail with
 * `not-a-setting`.
 */
export async function prepareConnection(input: ConnectionInput): Promise<Outcome<PreparedConnection>> {
  const parsed = parseServiceAddress(input.address);
  if (!parsed.ok) return failed({ kind: 'bad-address', reason: parsed.problem });
  const { baseUrl } = parsed.address;
  if (!(await isServiceAllowed(baseUrl))) return failed({ kind: 'service-not-allowed' });
  if (!abilitiesOf(input.connectionId ?? '').isRemote) return failed({ kind: 'not-found' });
  const [connections, keys] = await readTogether([connectionsItem, keysItem]);
  const old = connections.list.find(({ id }) => id === input.connectionId);
  if (input.connectionId !== null && !old) return failed({ kind: 'not-found' });
  if (!areFree(input.hosts ?? [], connections, old)) return failed({ kind: 'not-a-setting' });
  const typed = readApiKey(input.key ?? '');
  if (!typed.ok && typed.problem === 'unsendable') return failed({ kind: 'not-a-setting' });
  const stored = old && keyFor(keys[old.id], old.baseUrl);
  // a key is never sent to another origin, so there it has to be entered again
  const kept = old && new URL(old.baseUrl).origin === new URL(baseUrl).origin ? stored : undefined;
  const key = typed.ok ? typed.key : kept;
  if (input.reportPage !== undefined && !readReportPage(input.reportPage).ok)
    return failed({ kind: 'not-a-setting' });
  const present = old ? headersFor(await headersItem(old.id).get(), baseUrl) : [];
  const headers = input.headers ? readHeaders(input.headers, present) : present;
  if (!headers) return failed({ kind: 'not-a-setting' });
  const isSame = old?.baseUrl === baseUrl && key === stored;
  const connection: Connection = {
    id: isSame ? old.id : (input.newId ?? crypto.randomUUID()),
    baseUrl,
    keyTail: key?.slice(-4) ?? null,
    reportPage: input.reportPage ?? old?.reportPage ?? DEFAULT_REPORT_PAGE,
    name: nameOf(input, baseUrl, { old, connections }),
    color: old?.color ?? freeColor(connections.list),
    hosts: [...(input.hosts ?? old?.hosts ?? [])],
  };
  return succeeded({ connection, key, headers, old, isSame });
}

/**
 * Saves a connection without testing it and returns it as stored; fails like `prepareConnection`. A new
 * address or key makes a new connection in place of the old one, which is removed with everything stored of
 * its reports. The first connection becomes the active one. Called again with the same `newId`, it returns
 * the connection with that id. One connection is saved at a time, because each save removes keys without a connection.
 */
export function saveConnection(input: ConnectionInput): Promise<Outcome<Connection>> {
  return navigator.locks.request('verdict-save-connection', () => save(input));
}

async function save(input: ConnectionInput): Promise<Outcome<Connection>> {
  const present = await connectionsItem.get();
  const saved = present.list.find(({ id }) => id === input.newId);
  if (saved) {
    await deleteReplaced(input, present.list, input.oldUrl);
    return succeeded(saved);
  }
  const prepared = await prepareConnection(input);
  if (!prepared.ok) return prepared;
  const { connection, key, headers, old, isSame } = prepared.value;
  const { origin } = new URL(connection.baseUrl);
  if (!isSame && key !== undefined) {
    await keysItem.update((keys) => ({ ...keys, [connection.id]: { key, origin } }));
  }
  if (input.headers || (!isSame && headers.length > 0)) {
    await headersItem(connection.id).update(() => ({ origin, list: [...headers] }));
  }
  const { list } = await connectionsItem.update((connections) => inPlace(connections, connection, old));
  // with another key the same service answers the same way
  if (!isSame && old?.baseUrl === connection.baseUrl) {
    const answers = await answersItem(old.id).get();
    await answersItem(connection.id).update(() => answers);
  }
  if (!isSame) await deleteReplaced(input, list, old?.baseUrl);
  return succeeded(connection);
}

/**
 * Deletes the key of the replaced connection, the stored data of its reports, and its host permission if
 * unused.
 */
async function deleteReplaced(
  { connectionId }: ConnectionInput,
  list: readonly Connection[],
  oldUrl: string | undefined,
): Promise<void> {
  await keysItem.update((present) =>
    Object.fromEntries(Object.entries(present).filter(([id]) => list.some((one) => one.id === id))),
  );
  if (connectionId !== null) await deleteConnectionData(connectionId);
  if (oldUrl !== undefined) await releaseUnusedAccess(oldUrl);
}

function inPlace(
  { list, activeId }: Connections,
  next: Connection,
  old: Connection | undefined,
): Connections {
  const isKnown = list.some(({ id }) => id === old?.id);
  const isFirst = services(list).length === 0;
  return {
    list: isKnown ? list.map((one) => (one.id === old?.id ? next : one)) : [...list, next],
    activeId: isFirst || activeId === null || activeId === old?.id ? next.id : activeId,
  };
}

function areFree(hosts: readonly string[], { list }: Connections, old: Connection | undefined): boolean {
  const taken = list.flatMap((one) => (one.id === old?.id ? [] : one.hosts));
  return hosts.every((host) => isHostPattern(host) && host !== '*' && !taken.includes(host));
}

/** The headers with the values of stored ones; `undefined` if one cannot be sent or its stored value is missing. */
function readHeaders(
  typed: readonly TypedHeader[],
  stored: readonly RequestHeader[],
): RequestHeader[] | undefined {
  const headers: RequestHeader[] = [];
  for (const { name, value } of typed) {
    const known = value ?? stored.find((one) => one.name === name)?.value ?? '';
    const read = readHeader(
      { name, value: known },
      headers.map((one) => one.name),
    );
    if (!read.ok) return undefined;
    headers.push(read.header);
  }
  return headers;
}

/** The name the user gave, else its host, with a number if another connection has that name. */
function nameOf(
  { name }: ConnectionInput,
  baseUrl: string,
  { old, connections }: { readonly old: Connection | undefined; readonly connections: Connections },
): string {
  if (name?.trim()) return name.trim();
  // a name that the user gave is kept; one derived from the address changes with it
  const stays = old && (old.baseUrl === baseUrl || !old.name.startsWith(new URL(old.baseUrl).host));
  if (stays && name === undefined) return old.name;
  const { host } = new URL(baseUrl);
  const others = connections.list.filter(({ id }) => id !== old?.id).map((one) => one.name);
  let free = host;
  for (let number = 2; others.includes(free); number++) free = `${host} ${number}`;
  return free;
}
