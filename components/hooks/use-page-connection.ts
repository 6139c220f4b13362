import { useState } from 'react';
import type { Connection } from '../../lib/model/connection.ts';
import { connectionByHost } from '../../lib/model/connection-for.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useStored } from './use-stored.ts';

/** The connections as a popup on a page sees them. */
export interface PageConnection {
  readonly list: readonly Connection[];
  /** The one this popup works with; `null` when there is none. */
  readonly connection: Connection | null;
  /** The page's host, not the user, chose it. */
  readonly byHost: boolean;
  /** Uses another in this popup alone. */
  readonly pick: (id: string) => void;
}

/**
 * The connection of the page in front, live: picked in this popup, else the one the page's host belongs to, else the
 * one in use. `undefined` until it was read.
 */
export function usePageConnection(url: string | undefined): PageConnection | undefined {
  const connections = useStored(connectionsItem);
  const [picked, pick] = useState<string | null>(null);
  if (connections === undefined) return undefined;
  const { list, activeId } = connections;
  const own = connectionByHost(list, url ?? '');
  const find = (id: string | null) => list.find((one) => one.id === id);
  const connection = find(picked) ?? own ?? find(activeId) ?? null;
  return { list, connection, byHost: own !== undefined && own === connection, pick };
}
