import { settingsItem } from '../../../lib/extension/storage/settings/settings.ts';
import { useStored } from '../../app/stored/use-stored.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import { TablePart } from '../TablePart.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SyncState } from './SyncState.tsx';

/** What Verdict shows and takes outside of its pages: shortcuts, context menu, notifications and badges. */
export function ToolbarPart() {
  const isOn = useStored(settingsItem)?.badgeOnEveryPage === true;
  const hasPermission = useOptionalPermission('badge');
  return (
    <TablePart part="toolbar">
      {isOn && hasPermission && <SyncState />}
      <Shortcuts />
    </TablePart>
  );
}
