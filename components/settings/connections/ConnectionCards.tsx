import { useState } from 'react';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { ConnectionSwitch } from '../../app/ConnectionSwitch.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { HeadersCard } from './HeadersCard.tsx';
import { ReportPageCard } from './ReportPageCard.tsx';

/**
 * What is set for one connection alone: for the one in use, or another that is chosen here. Each card names it where
 * there are several. Nothing before one has a key.
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
