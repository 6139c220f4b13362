import { PUBLIC } from '../../../lib/engine/report/privacy.ts';
import { type Managed, withPolicy } from '../../../lib/extension/model/settings/managed.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Settings } from '../../../lib/shared/settings/settings.ts';
import { useManaged } from '../../app/stored/use-managed.ts';
import { privacies } from '../../report/privacies.ts';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import textStyles from '../../ui/styles/text.module.css';
import { SettingControls } from '../SettingControls.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { TwoColumns } from '../TwoColumns.tsx';
import { useSettings } from '../use-settings.ts';

/** The defaults of new reports. Those in this browser are always private, so the privacy is only for a service. */
export function ReportSettings({ hasService }: { readonly hasService: boolean }) {
  const { settings, save } = useSettings();
  const managed = useManaged();
  if (!settings) return null;
  return (
    <SettingsPart title={t('newReports')} save={save}>
      {hasService && (
        <>
          <RadioGroup
            label={t('defaultPrivacy')}
            hint={hintOf(settings, managed)}
            options={privacies(managed.noPublicReports).map((option) => ({
              ...option,
              disabled: option.disabled === true || managed.defaultPrivacy !== null,
            }))}
            value={withPolicy(settings, managed).defaultPrivacy}
            onPick={(defaultPrivacy) => save.run({ defaultPrivacy })}
          />
          <p className={textStyles.hint}>{t('defaultPrivacyHint')}</p>
        </>
      )}
      <TwoColumns>
        <SettingControls part="newReports" settings={settings} onChange={save.run} />
      </TwoColumns>
    </SettingsPart>
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
