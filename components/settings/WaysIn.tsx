import { hasContextMenus } from '../../lib/platform/abilities.ts';
import { text } from '../../lib/platform/text.ts';
import { CheckBox } from '../ui/CheckBox.tsx';
import { NotificationSwitch } from './NotificationSwitch.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useSettings } from './use-settings.ts';

/** Where reports can be ordered besides the popup, and how their end is told. */
export function WaysIn() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <SettingsCard title={text('waysIn')} save={save}>
      <Shortcuts />
      {hasContextMenus() && (
        <CheckBox
          label={text('inContextMenu')}
          hint={text('inContextMenuHint')}
          checked={settings.contextMenu}
          onChange={(contextMenu) => save.run({ contextMenu })}
        />
      )}
      <NotificationSwitch wanted={settings.notifications} save={save} />
    </SettingsCard>
  );
}
