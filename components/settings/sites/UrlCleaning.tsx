import { useState } from 'react';
import { type Cleaning, DEFAULT_CLEANING } from '../../../lib/engine/url/clean-url.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CheckBox } from '../../ui/controls/CheckBox.tsx';
import { VERBATIM } from '../../ui/controls/FieldFrame.tsx';
import { TextArea } from '../../ui/controls/TextArea.tsx';
import { focusPrevious } from '../../ui/focus-previous.ts';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { SettingsPart } from '../SettingsPart.tsx';
import { useSettings } from '../use-settings.ts';
import { useTypingPause } from '../use-typing-pause.ts';
import { parameterNames } from './parameter-names.ts';

/** What is removed from a URL before it is sent. The text of the list stays as typed until its box loses the focus. */
export function UrlCleaning() {
  const { settings, save } = useSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const { cleaning = DEFAULT_CLEANING } = settings ?? {};
  const change = (part: Partial<Cleaning>) => save.run({ cleaning: { ...cleaning, ...part } });
  const saveList = () => {
    const parameters = typed === null ? cleaning.parameters : parameterNames(typed);
    if (parameters.join('\n') !== cleaning.parameters.join('\n')) change({ parameters });
  };
  useTypingPause(typed, saveList);
  if (!settings) return null;
  return (
    <SettingsPart folded title={t('addressCleaning')} save={save}>
      <p className={textStyles.hint}>{t('addressesHint')}</p>
      <CheckBox
        label={t('dropFragment')}
        hint={t('dropFragmentHint')}
        checked={cleaning.dropFragment}
        onChange={(dropFragment) => change({ dropFragment })}
      />
      <TextArea
        label={t('parametersToDrop')}
        hint={t('parametersToDropHint')}
        rows={8}
        {...VERBATIM}
        value={typed ?? cleaning.parameters.join('\n')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          saveList();
          setTyped(null);
        }}
      />
      <div className={layoutStyles.formActions}>
        <Button
          disabled={JSON.stringify(cleaning) === JSON.stringify(DEFAULT_CLEANING)}
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
