import { useState } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import type { Connection } from '../../../lib/model/connection/connection.ts';
import { connectionByHost } from '../../../lib/model/connection/connection-by-host.ts';
import { pinnedConnection } from '../../../lib/model/connection/connection-for.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { pinnedConnectionsItem } from '../../../lib/storage/connections/pinned-connections.ts';
import { useStored } from './use-stored.ts';

/** The connections as a popup on a page sees them. */
export interface PageConnection {
  readonly list: readonly Connection[];
  /** The one this popup works with; `null` when there is none. */
  readonly connection: Connection | null;
  /** Chosen by the page's site, by the user against it for this page, or simply the one in use. */
  readonly chosen: 'by-site' | 'for-page' | 'in-use';
  /** The user picked it, in this popup or before for this page: nothing else may choose another. */
  readonly isPicked: boolean;
  /** Takes another: for this page alone where its site has one, else as the one in use from now on. */
  readonly pick: (id: string) => void;
}

/**
 * The connection of the page in front, live: picked in this popup or before for this page, else the one the page's site
 * belongs to, else the one in use. `undefined` until it was read.
 */
export function usePageConnection(url: string | undefined): PageConnection | undefined {
  const connections = useStored(connectionsItem);
  const [picked, setPicked] = useState<string | null>(null);
  const picks = useStored(pinnedConnectionsItem);
  if (connections === undefined || picks === undefined) return undefined;
  const { list, activeId } = connections;
  const own = connectionByHost(list, url ?? '');
  const find = (id: string | null) => list.find((one) => one.id === id);
  const byHand = find(picked) ?? pinnedConnection(list, picks, url ?? '');
  const connection = byHand ?? own ?? find(activeId) ?? null;
  return {
    list,
    connection,
    chosen: own === undefined ? 'in-use' : own === connection ? 'by-site' : 'for-page',
    isPicked: byHand !== undefined,
    pick: (id) => {
      setPicked(id);
      if (own && url !== undefined) requestIdempotent('pinConnection', { url, connectionId: id });
      else requestIdempotent('activateConnection', { connectionId: id });
    },
  };
}
