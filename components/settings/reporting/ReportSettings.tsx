import { PUBLIC } from '../../../lib/model/report/privacy.ts';
import { inForce, type Managed } from '../../../lib/model/settings/managed.ts';
import { FRESH_DAYS, type Settings } from '../../../lib/model/settings/settings.ts';
import { t } from '../../../lib/platform/text.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { privacies } from '../../report/PrivacyFields.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { NumberSetting } from '../NumberSetting.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { useSettings } from '../use-settings.ts';

/** The defaults of new reports, saved immediately. */
export function ReportSettings() {
  const { settings, save } = useSettings();
  const managed = useManaged();
  if (!settings) return null;
  return (
    <SettingsCard title={t('newReports')} save={save}>
      <RadioGroup
        label={t('defaultPrivacy')}
        hint={hintOf(settings, managed)}
        options={privacies(managed.noPublicReports).map((option) => ({
          ...option,
          disabled: option.disabled === true || managed.defaultPrivacy !== null,
        }))}
        value={inForce(settings, managed).defaultPrivacy}
        onPick={(defaultPrivacy) => save.run({ defaultPrivacy })}
      />
      <p className={textStyles.hint}>{t('defaultPrivacyHint')}</p>
      <NumberSetting
        label={t('freshDays')}
        hint={t('freshDaysHint')}
        limits={FRESH_DAYS}
        value={settings.freshDays}
        onChange={(freshDays) => save.run({ freshDays })}
      />
    </SettingsCard>
  );
}

/** Why an administrator restricts the choice; empty if unrestricted. */
function hintOf({ defaultPrivacy }: Settings, managed: Managed): string {
  if (managed.defaultPrivacy !== null) return t('setByAdministrator');
  if (!managed.noPublicReports) return '';
  const what = t('publicNotAllowedWhat');
  // with an older, forbidden default, every report created without the popup would be refused
  return defaultPrivacy === PUBLIC
    ? t('twoSentences', { first: what, second: t('publicNotAllowedWhy') })
    : what;
}
