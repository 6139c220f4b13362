import { releaseOptionalPermission } from '../../../lib/extension/platform/permissions/optional-permissions.ts';
import type { Settings } from '../../../lib/shared/settings/settings.ts';
import { useOptionalPermission } from '../../hooks/use-permission.ts';
import { SettingControls } from '../SettingControls.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { SyncState } from './SyncState.tsx';
import styles from './ToolbarPart.module.css';

/** What Verdict shows and takes outside of its pages: shortcuts, context menu, notifications and badges. */
export function ToolbarPart() {
  const { settings, save } = useSettings();
  const hasBadgePermission = useOptionalPermission('badge');
  if (!settings) return null;
  const saveAndRelease = async (change: Partial<Settings>) => {
    const saved = await save.run(change);
    if (saved.ok && change.badgeOnEveryPage === false) await releaseOptionalPermission('badge');
  };
  return (
    <SettingsPart save={save}>
      <Shortcuts />
      <div className={styles.switches}>
        <SettingControls part="toolbar" settings={settings} onChange={saveAndRelease} />
      </div>
      {settings.badgeOnEveryPage && hasBadgePermission && <SyncState />}
    </SettingsPart>
  );
}
