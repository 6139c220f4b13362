import { hasContextMenus } from '../../../lib/extension/platform/browser-features.ts';
import { releaseOptionalPermission } from '../../../lib/extension/platform/permissions/optional-permissions.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SyncState } from './SyncState.tsx';
import styles from './ToolbarPart.module.css';

/** What Verdict shows and takes outside of its pages: shortcuts, context menu, notifications and badges. */
export function ToolbarPart() {
  const { settings, save } = useSettings();
  const hasBadgePermission = useOptionalPermission('badge');
  if (!settings) return null;
  const changeBadge = async (badgeOnEveryPage: boolean) => {
    const saved = await save.run({ badgeOnEveryPage });
    if (saved.ok && !badgeOnEveryPage) await releaseOptionalPermission('badge');
  };
  return (
    <SettingsPart save={save}>
      <Shortcuts />
      <div className={styles.switches}>
        {hasContextMenus() && (
          <CheckBox
            label={t('inContextMenu')}
            hint={t('inContextMenuHint')}
            checked={settings.contextMenu}
            onChange={(contextMenu) => save.run({ contextMenu })}
          />
        )}
        <PermissionSwitch
          permission="notifications"
          label={t('notifyWhenReady')}
          hint={t('notifyWhenReadyHint')}
          refusal={{ what: t('notificationsRefused'), why: t('notificationsRefusedWhy') }}
          wanted={settings.notifications}
          onChange={(notifications) => save.run({ notifications })}
        />
        <PermissionSwitch
          permission="badge"
          label={t('badgeOnEveryPage')}
          hint={t('badgeOnEveryPageHint')}
          refusal={{ what: t('tabsRefused'), why: t('tabsRefusedWhy') }}
          wanted={settings.badgeOnEveryPage}
          onChange={changeBadge}
        />
      </div>
      {settings.badgeOnEveryPage && hasBadgePermission && <SyncState />}
    </SettingsPart>
  );
}
