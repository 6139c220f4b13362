import { useState } from 'react';
import { connectionsItem } from '../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { useStored } from '../app/stored/use-stored.ts';

/**
 * The connection that a part of the settings is about: the chosen one, else the active one, of those with a key.
 * `undefined` before a connection has a key.
 */
export function useChosenConnection(first: string | null = null): {
  readonly list: readonly Connection[];
  readonly connection: Connection | undefined;
  readonly choose: (id: string) => void;
} {
  const connections = useStored(connectionsItem);
  const [chosen, choose] = useState(first);
  const list = connections?.list.filter(({ keyTail }) => keyTail !== null) ?? [];
  const byId = (wanted: string | null | undefined) => list.find(({ id }) => id === wanted);
  return { list, connection: byId(chosen) ?? byId(connections?.activeId) ?? list[0], choose };
}
