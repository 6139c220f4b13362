import {
  activeConnection,
  type Connection,
  type ConnectionFound,
  DEFAULT_REPORT_PAGE,
} from '../model/connection.ts';
import { failed, type Outcome, succeeded } from '../model/failure.ts';
import { defaultReportQuery } from '../model/query.ts';
import { parseServiceAddress } from '../model/service-address.ts';
import { connectionsItem } from '../storage/connections.ts';
import { keysItem } from '../storage/keys.ts';
import { wipeConnection } from '../storage/wipe-connection.ts';
import { listReports } from './list-reports.ts';

/**
 * Saves the service's address and key, then tests them. What is typed is saved even when the test fails, so that
 * nothing is lost while a service is down. `key: null` keeps the stored one, at the same origin only: a key never
 * goes to another host. A new address or key is a new connection: what was stored of the old one's reports goes.
 */
export async function saveConnection(address: string, key: string | null): Promise<Outcome<ConnectionFound>> {
  const parsed = parseServiceAddress(address);
  if (!parsed.ok) return failed({ kind: 'bad-address', reason: parsed.problem });
  const { baseUrl } = parsed.address;
  const typed = key?.trim() || null;
  const keys = await keysItem.get();
  const old = activeConnection(await connectionsItem.get());
  const kept = old && new URL(old.baseUrl).origin === new URL(baseUrl).origin ? (keys[old.id] ?? null) : null;
  const wanted = typed ?? kept;
  const isSame = old?.baseUrl === baseUrl && wanted === (keys[old.id] ?? null);
  if (!isSame) {
    const connection: Connection = {
      id: crypto.randomUUID(),
      name: new URL(baseUrl).host,
      baseUrl,
      keyTail: wanted === null ? null : wanted.slice(-4),
      reportPage: old?.reportPage ?? DEFAULT_REPORT_PAGE,
    };
    await keysItem.update(() => (wanted === null ? {} : { [connection.id]: wanted }));
    await connectionsItem.update(() => ({ list: [connection], activeId: connection.id }));
    if (old) await wipeConnection(old.id);
  }
  return testConnection();
}

/** Calls the service with what is stored; answers what it found. */
export async function testConnection(): Promise<Outcome<ConnectionFound>> {
  const listed = await listReports(defaultReportQuery);
  if (!listed.ok) return listed;
  const connection = activeConnection(await connectionsItem.get());
  return connection
    ? succeeded({ connection, reports: listed.value.total })
    : failed({ kind: 'not-connected' });
}

/** Forgets the key here; the service still takes it until it is revoked there. */
export async function forgetKey(): Promise<Outcome<null>> {
  await keysItem.update(() => ({}));
  await connectionsItem.update((connections) => ({
    ...connections,
    list: connections.list.map((connection) => ({ ...connection, keyTail: null })),
  }));
  return succeeded(null);
}
