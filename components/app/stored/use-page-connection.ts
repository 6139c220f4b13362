import { useState } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { connectionByHost, connectionFor } from '../../../lib/extension/model/connection/connection-for.ts';
import { connectionsItem } from '../../../lib/extension/storage/connections/connections.ts';
import type { Connection } from '../../../lib/shared/connection/connection.ts';
import { useStored } from './use-stored.ts';

export interface PageConnection {
  readonly list: readonly Connection[];
  /** The connection that this popup uses; `null` if there is none. */
  readonly connection: Connection | null;
  /** Whether it belongs to the page's site, was picked in this popup instead, or is the active one. */
  readonly chosen: 'by-site' | 'this-time' | 'in-use';
  /** Picked by the user in this popup: it is not replaced automatically. */
  readonly isPicked: boolean;
  /** Whether the user has picked a connection in this popup. */
  readonly isSwitched: boolean;
  /** Picks another connection: for this popup only if the page's site has its own, otherwise as the active one. */
  readonly pick: (id: string) => void;
  /** Shows another connection in this popup only. */
  readonly show: (id: string) => void;
}

/**
 * The connection of the active page, updated on change: the one picked in this popup, else the one of the
 * page's site, else the active one. `undefined` until it is read.
 */
export function usePageConnection(url: string | undefined): PageConnection | undefined {
  const connections = useStored(connectionsItem);
  const [picked, setPicked] = useState<string | null>(null);
  const [isSwitched, setSwitched] = useState(false);
  if (connections === undefined) return undefined;
  const { list } = connections;
  const own = connectionByHost(list, url ?? '');
  const byHand = list.find(({ id }) => id === picked);
  const connection = byHand ?? connectionFor(connections, url ?? '') ?? null;
  return {
    list,
    connection,
    chosen: own === undefined ? 'in-use' : own === connection ? 'by-site' : 'this-time',
    isPicked: byHand !== undefined,
    isSwitched,
    show: setPicked,
    pick: async (id) => {
      setSwitched(true);
      // shown once it is stored: a popup that closes earlier must not have shown a choice that is lost
      const isStored =
        own !== undefined || (await requestIdempotent('activateConnection', { connectionId: id })).ok;
      if (isStored) setPicked(id);
    },
  };
}
