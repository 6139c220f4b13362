import { type Cleaning, DEFAULT_CLEANING } from '../../../lib/engine/url/clean-url.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { focusPrevious } from '../../ui/focus-previous.ts';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { ParameterList } from './ParameterList.tsx';

/** What is removed from a URL before it is sent. */
export function UrlCleaning() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  const { cleaning } = settings;
  const change = (part: Partial<Cleaning>) => save.run({ cleaning: { ...cleaning, ...part } });
  const isDefault = JSON.stringify(cleaning) === JSON.stringify(DEFAULT_CLEANING);
  return (
    <SettingsPart folded title={t('addressCleaning')} save={save}>
      <p className={textStyles.hint}>{t('addressesHint')}</p>
      <CheckBox
        label={t('dropFragment')}
        hint={t('dropFragmentHint')}
        checked={cleaning.dropFragment}
        onChange={(dropFragment) => change({ dropFragment })}
      />
      <ParameterList names={cleaning.parameters} onChange={(parameters) => change({ parameters })} />
      <div className={layoutStyles.formActions}>
        <Button
          disabled={isDefault}
          onClick={(event) => {
            focusPrevious(event.currentTarget);
            change(DEFAULT_CLEANING);
          }}
        >
          {t('restoreDefaults')}
        </Button>
      </div>
    </SettingsPart>
  );
}
