import { BULK_PAUSE_SECONDS } from '../../../lib/model/settings/settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { NumberSetting } from '../NumberSetting.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { useSettings } from '../use-settings.ts';

/** The settings of bulk create. */
export function BulkSettings() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <SettingsCard title={t('bulkReports')} save={save}>
      <NumberSetting
        label={t('bulkPause')}
        hint={t('bulkPauseHint')}
        limits={BULK_PAUSE_SECONDS}
        value={settings.bulkPauseSeconds}
        onChange={(bulkPauseSeconds) => save.run({ bulkPauseSeconds })}
      />
    </SettingsCard>
  );
}
