import { activeConnection, type Connection } from '../../lib/model/connection.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useStored } from './use-stored.ts';

/**
 * The connection with this id, else the one in use, live: `undefined` until it was read, `null` when there is none or
 * it has no key.
 */
export function useConnection(id: string | null = null): Connection | null | undefined {
  const connections = useStored(connectionsItem);
  if (connections === undefined) return undefined;
  const named = connections.list.find((one) => one.id === id);
  const connection = named ?? activeConnection(connections);
  return connection && connection.keyTail !== null ? connection : null;
}
