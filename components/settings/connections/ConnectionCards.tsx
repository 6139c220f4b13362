import { useState } from 'react';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { ConnectionSwitch } from '../../app/ConnectionSwitch.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { HeadersCard } from './HeadersCard.tsx';
import { ReportPageCard } from './ReportPageCard.tsx';

/**
 * The settings of a single connection, the active or a selected one. With several connections, each card
 * names it. Renders nothing before a connection has a key.
 */
export function ConnectionCards() {
  const connections = useStored(connectionsItem);
  const [chosen, choose] = useState<string | null>(null);
  const usable = connections?.list.filter(({ keyTail }) => keyTail !== null) ?? [];
  const byId = (wanted: string | null | undefined) => usable.find(({ id }) => id === wanted);
  const connection = byId(chosen) ?? byId(connections?.activeId) ?? usable[0];
  if (!connection) return null;
  const which = <ConnectionSwitch list={usable} connection={connection} onPick={choose} />;
  return (
    <>
      <ReportPageCard connection={connection} which={which} />
      <HeadersCard connection={connection} which={which} />
    </>
  );
}
