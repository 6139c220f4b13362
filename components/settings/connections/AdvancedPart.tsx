import { useState } from 'react';
import { t } from '../../../lib/platform/text.ts';
import { connectionsItem } from '../../../lib/storage/connections/connections.ts';
import { ConnectionSwitch } from '../../app/ConnectionSwitch.tsx';
import { useStored } from '../../app/stored/use-stored.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { ReportPagePart } from './ReportPagePart.tsx';
import { RequestHeaders } from './RequestHeaders.tsx';

/**
 * The rarely needed settings of a single connection, the active or a selected one. Renders nothing before a connection
 * has a key.
 */
export function AdvancedPart() {
  const connections = useStored(connectionsItem);
  const [chosen, choose] = useState<string | null>(null);
  const usable = connections?.list.filter(({ keyTail }) => keyTail !== null) ?? [];
  const byId = (wanted: string | null | undefined) => usable.find(({ id }) => id === wanted);
  const connection = byId(chosen) ?? byId(connections?.activeId) ?? usable[0];
  if (!connection) return null;
  return (
    <SettingsPart folded title={t('advanced')}>
      <ConnectionSwitch list={usable} connection={connection} onPick={choose} />
      <ReportPagePart connection={connection} />
      <RequestHeaders connection={connection} />
    </SettingsPart>
  );
}
