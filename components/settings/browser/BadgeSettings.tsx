import { releaseOptionalPermission } from '../../../lib/platform/permissions/optional-permissions.ts';
import { t } from '../../../lib/platform/text.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { PermissionSwitch } from './PermissionSwitch.tsx';
import { SyncState } from './SyncState.tsx';

/** Turns the badge on every page on and off; the permission that it needs is released when it is turned off. */
export function BadgeSettings() {
  const { settings, save } = useSettings();
  const granted = useOptionalPermission('badge');
  if (!settings) return null;
  const wanted = settings.badgeOnEveryPage;
  const change = async (badgeOnEveryPage: boolean) => {
    const saved = await save.run({ badgeOnEveryPage });
    if (saved.ok && !badgeOnEveryPage) await releaseOptionalPermission('badge');
  };
  return (
    <SettingsPart title={t('badge')} save={save}>
      <PermissionSwitch
        permission="badge"
        label={t('badgeOnEveryPage')}
        hint={t('badgeOnEveryPageHint')}
        refusal={{ what: t('tabsRefused'), why: t('tabsRefusedWhy') }}
        wanted={wanted}
        onChange={change}
      />
      {wanted && granted && <SyncState />}
    </SettingsPart>
  );
}
