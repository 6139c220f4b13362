import type { Connection } from '../../model/connection/connection.ts';
import { failed, type Outcome, succeeded } from '../../model/core/failure.ts';
import { connectionStatusItem } from '../../storage/connections/connection-status.ts';
import { connectionsItem } from '../../storage/connections/connections.ts';
import { deleteConnectionData } from '../../storage/connections/delete-connection-data.ts';
import { keysItem } from '../../storage/connections/keys.ts';
import { removeKeptOf, removeQuarantinedCopies } from '../../storage/core/quarantine.ts';
import { releaseUnusedAccess } from './release-unused-access.ts';

/** Takes a connection into use: pages that belong to no other go through it. */
export async function activateConnection(id: string): Promise<Outcome<Connection>> {
  const { list } = await connectionsItem.update((present) =>
    present.list.some((one) => one.id === id) ? { ...present, activeId: id } : present,
  );
  const connection = list.find((one) => one.id === id);
  return connection ? succeeded(connection) : failed({ kind: 'not-found' });
}

/** Forgets a connection's key here; the service still takes it until it is revoked there. */
export async function forgetKey(connectionId: string): Promise<Outcome<null>> {
  await dropKey(connectionId);
  await connectionsItem.update((connections) => ({
    ...connections,
    list: connections.list.map((one) => (one.id === connectionId ? { ...one, keyTail: null } : one)),
  }));
  return succeeded(null);
}

/**
 * Removes a connection with its key, all that is stored of its reports, and the browser's access to its host if no
 * other needs that; what the service holds stays there. If it was in use, the first that is left and has a key is.
 */
export async function removeConnection(connectionId: string): Promise<Outcome<null>> {
  await dropKey(connectionId);
  const gone = (await connectionsItem.get()).list.find(({ id }) => id === connectionId);
  await connectionsItem.update(({ list, activeId }) => {
    const left = list.filter(({ id }) => id !== connectionId);
    const next = left.find(({ keyTail }) => keyTail !== null) ?? left[0];
    return { list: left, activeId: activeId === connectionId ? (next?.id ?? null) : activeId };
  });
  await deleteConnectionData(connectionId);
  const { list } = await connectionsItem.get();
  const texts = gone && !list.some(({ baseUrl }) => baseUrl === gone.baseUrl) ? [gone.baseUrl] : [];
  await removeKeptOf([connectionId, ...texts], list.length === 0);
  if (gone) await releaseUnusedAccess(gone.baseUrl);
  return succeeded(null);
}

async function dropKey(connectionId: string): Promise<void> {
  await keysItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  await connectionStatusItem.update(({ [connectionId]: _gone, ...rest }) => rest);
  // what could not be read may hold it, and nobody can tell
  await removeQuarantinedCopies('keys');
}
