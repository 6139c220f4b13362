import { t } from '../../../lib/extension/platform/text.ts';
import { ConnectionSwitch } from '../../app/ConnectionSwitch.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { useChosenConnection } from '../use-chosen-connection.ts';
import { HowItAnswersPart } from './MappingPart.tsx';
import { ReportPagePart } from './ReportPagePart.tsx';

/**
 * The rarely needed settings of a single connection, the active or a selected one. Renders nothing before a connection
 * has a key.
 */
export function AdvancedPart({ opened }: { readonly opened: string | null }) {
  const { list, connection, choose } = useChosenConnection(opened);
  if (!connection) return null;
  return (
    <SettingsPart folded isOpened={opened !== null} title={t('advanced')}>
      <ConnectionSwitch list={list} connection={connection} onPick={choose} />
      {/* another connection starts without messages */}
      <ReportPagePart key={`page ${connection.id}`} connection={connection} />
      <HowItAnswersPart
        key={`answers ${connection.id}`}
        connection={connection}
        isOpened={connection.id === opened}
      />
    </SettingsPart>
  );
}
