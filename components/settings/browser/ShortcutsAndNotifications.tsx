import { hasContextMenus } from '../../../lib/platform/browser-features.ts';
import { t } from '../../../lib/platform/text.ts';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { TwoColumns } from '../TwoColumns.tsx';
import { useSettings } from '../use-settings.ts';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { Shortcuts } from './Shortcuts.tsx';

/** Settings for creating reports outside the popup, and for notifications. */
export function ShortcutsAndNotifications() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <SettingsPart title={t('shortcutsAndNotifications')} save={save}>
      <Shortcuts />
      <TwoColumns>
        {hasContextMenus() && (
          <CheckBox
            label={t('inContextMenu')}
            hint={t('inContextMenuHint')}
            checked={settings.contextMenu}
            onChange={(contextMenu) => save.run({ contextMenu })}
          />
        )}
        <div className={layoutStyles.stack}>
          <PermissionSwitch
            permission="notifications"
            label={t('notifyWhenReady')}
            hint={t('notifyWhenReadyHint')}
            refusal={{ what: t('notificationsRefused'), why: t('notificationsRefusedWhy') }}
            wanted={settings.notifications}
            onChange={(notifications) => save.run({ notifications })}
          />
        </div>
      </TwoColumns>
    </SettingsPart>
  );
}
