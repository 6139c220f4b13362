import { FRESH_DAYS } from '../../lib/model/settings.ts';
import { text } from '../../lib/platform/text.ts';
import { privacies } from '../report/PrivacyFields.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettings } from './use-settings.ts';

/** What new reports begin with. Saved at once. */
export function ReportSettings() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  return (
    <SettingsCard title={text('newReports')} save={save}>
      <RadioGroup
        label={text('defaultPrivacy')}
        options={privacies()}
        value={settings.defaultPrivacy}
        onPick={(defaultPrivacy) => save.run({ defaultPrivacy })}
      />
      <p className="hint">{text('defaultPrivacyHint')}</p>
      <NumberSetting
        label={text('freshDays')}
        hint={text('freshDaysHint')}
        limits={FRESH_DAYS}
        value={settings.freshDays}
        onChange={(freshDays) => save.run({ freshDays })}
      />
    </SettingsCard>
  );
}
