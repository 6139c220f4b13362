import { activeConnection, type Connection } from '../../lib/model/connection.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useStored } from './use-stored.ts';

/** The connection in use, live: `undefined` until it was read, `null` when there is none or it has no key. */
export function useConnection(): Connection | null | undefined {
  const connections = useStored(connectionsItem);
  if (connections === undefined) return undefined;
  const connection = activeConnection(connections);
  return connection && connection.keyTail !== null ? connection : null;
}
