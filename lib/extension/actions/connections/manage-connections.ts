import type { Connection } from '../../../shared/connection/connection.ts';
import { abilitiesOf, isUsable, services } from '../../../shared/connection/local-connection.ts';
import { failed, type Outcome, succeeded } from '../../../shared/failure/failure.ts';
import { connectionStatusItem } from '../../storage/connections/connection-status.ts';
import { connectionById, connectionsItem } from '../../storage/connections/connections.ts';
import { deleteConnectionData } from '../../storage/connections/delete-connection-data.ts';
import { headersFor, headersItem } from '../../storage/connections/headers.ts';
import { keysItem } from '../../storage/connections/keys.ts';
import { withoutEntry } from '../../storage/core/without-entry.ts';
import { removeQuarantined, removeQuarantinedCopies } from '../../storage/quarantine/quarantine.ts';
import { releaseUnusedAccess } from '../policy/host-access.ts';

/** Makes a connection the active one, used for pages that belong to no other. */
export async function activateConnection(id: string): Promise<Outcome<Connection>> {
  const { list } = await connectionsItem.update((present) =>
    present.list.some((one) => one.id === id) ? { ...present, activeId: id } : present,
  );
  const connection = list.find((one) => one.id === id);
  return connection ? succeeded(connection) : failed({ kind: 'not-found' });
}

/**
 * The names of the headers that are sent with every request of a connection; their values stay in the background.
 * `not-connected`: the connection does not exist.
 */
export async function listHeaders(connectionId: string): Promise<Outcome<readonly string[]>> {
  const connection = await connectionById(connectionId);
  if (!connection) return failed({ kind: 'not-connected' });
  const list = headersFor(await headersItem(connectionId).get(), connection.baseUrl);
  return succeeded(list.map(({ name }) => name));
}

/** Deletes a connection's key here; the service still accepts it until it is revoked there. */
export async function removeKey(connectionId: string): Promise<Outcome<null>> {
  await dropKey(connectionId);
  await connectionsItem.update((connections) => ({
    ...connections,
    list: connections.list.map((one) => (one.id === connectionId ? { ...one, keyTail: null } : one)),
  }));
  return succeeded(null);
}

/**
 * Removes a connection with its key, the stored data of its reports, and the host permission if no other
 * connection needs it; data at the service stays. If it was active, the first remaining usable connection becomes
 * active. This browser cannot be removed.
 */
export async function removeConnection(connectionId: string): Promise<Outcome<null>> {
  if (!abilitiesOf(connectionId).isRemote) return failed({ kind: 'not-found' });
  await dropKey(connectionId);
  const gone = await connectionById(connectionId);
  await connectionsItem.update(({ list, activeId }) => {
    const left = list.filter(({ id }) => id !== connectionId);
    const next = left.find(isUsable) ?? left[0];
    return { list: left, activeId: activeId === connectionId ? (next?.id ?? null) : activeId };
  });
  await deleteConnectionData(connectionId);
  const { list } = await connectionsItem.get();
  const texts = gone && !list.some(({ baseUrl }) => baseUrl === gone.baseUrl) ? [gone.baseUrl] : [];
  const isLast = services(list).length === 0;
  await removeQuarantined(({ raw, declaration }) => {
    if (isLast && declaration.belongsTo !== undefined) return true;
    const content = JSON.stringify(raw);
    return [connectionId, ...texts].some((text) => content.includes(JSON.stringify(text)));
  });
  if (gone) await releaseUnusedAccess(gone.baseUrl);
  return succeeded(null);
}

async function dropKey(connectionId: string): Promise<void> {
  await keysItem.update((keys) => withoutEntry(keys, connectionId));
  await connectionStatusItem.update((all) => withoutEntry(all, connectionId));
  // an unreadable value may contain the key
  await removeQuarantinedCopies('keys');
}
