import { useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { connectionByHost } from '../../lib/model/connection-for.ts';
import { connectionsItem } from '../../lib/storage/connections.ts';
import { useStored } from './use-stored.ts';

/** The connections as a popup on a page sees them. */
export interface PageConnection {
  readonly list: readonly Connection[];
  /** The one this popup works with; `null` when there is none. */
  readonly connection: Connection | null;
  /** Chosen by the page's site, by the user against it for this time, or simply the one in use. */
  readonly chosen: 'by-site' | 'this-time' | 'in-use';
  /** Takes another: for this popup alone where the page's site has one, else as the one in use from now on. */
  readonly pick: (id: string) => void;
}

/**
 * The connection of the page in front, live: picked in this popup, else the one the page's site belongs to, else the
 * one in use. `undefined` until it was read.
 */
export function usePageConnection(url: string | undefined): PageConnection | undefined {
  const connections = useStored(connectionsItem);
  const [picked, setPicked] = useState<string | null>(null);
  if (connections === undefined) return undefined;
  const { list, activeId } = connections;
  const own = connectionByHost(list, url ?? '');
  const find = (id: string | null) => list.find((one) => one.id === id);
  const connection = find(picked) ?? own ?? find(activeId) ?? null;
  return {
    list,
    connection,
    chosen: own === undefined ? 'in-use' : own === connection ? 'by-site' : 'this-time',
    pick: (id) => {
      setPicked(id);
      if (!own) ask('activateConnection', { connectionId: id });
    },
  };
}
