import { useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { connectionByHost } from '../../../lib/model/connection/connection-by-host.ts';
import { connectionFor, pinnedConnection } from '../../../lib/model/connection/connection-for.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../../lib/storage/connections/pinned-connections.ts';
import { useStored } from './use-stored.ts';

/** The connections for a popup on a page. */
export interface PageConnection {
  readonly list: readonly Connection[];
  /** The connection that this popup uses; `null` if there is none. */
  readonly connection: Connection | null;
  /** Whether it belongs to the page's site, was pinned to this page, or is the active one. */
  readonly chosen: 'by-site' | 'for-page' | 'in-use';
  /** Picked by the user, in this popup or earlier for this page: it is not replaced automatically. */
  readonly isPicked: boolean;
  /** Whether the user has picked a connection in this popup. */
  readonly isSwitched: boolean;
  /** Picks another connection: for this page only if its site has its own, otherwise as the active one. */
  readonly pick: (id: string) => void;
}

/**
 * The connection of the active page, updated on change: the one pinned to the page, else the one of the
 * page's site, else the active one. `undefined` until it is read.
 */
export function usePageConnection(url: string | undefined): PageConnection | undefined {
  const connections = useStored(connectionsItem);
  const [picked, setPicked] = useState<string | null>(null);
  const [isSwitched, setSwitched] = useState(false);
  const pinned = useStored(pinnedConnectionsItem);
  if (connections === undefined || pinned === undefined) return undefined;
  const { list } = connections;
  const own = connectionByHost(list, url ?? '');
  const find = (id: string | null) => list.find((one) => one.id === id);
  const byHand = find(picked) ?? pinnedConnection(list, pinned, url ?? '');
  const connection = find(picked) ?? connectionFor(connections, url ?? '', pinned) ?? null;
  return {
    list,
    connection,
    chosen: own === undefined ? 'in-use' : own === connection ? 'by-site' : 'for-page',
    isPicked: byHand !== undefined,
    isSwitched,
    pick: async (id) => {
      setSwitched(true);
      const isOfPage = own !== undefined && url !== undefined;
      const outcome = isOfPage
        ? await requestIdempotent('pinConnection', { url, connectionId: id })
        : await requestIdempotent('activateConnection', { connectionId: id });
      // shown once it is stored: a popup that closes earlier must not have shown a choice that is lost
      if (outcome.ok) setPicked(id);
    },
  };
}
