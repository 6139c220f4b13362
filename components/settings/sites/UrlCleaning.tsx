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

interface ParameterListProps {
  readonly names: readonly string[];
  readonly onChange: (names: string[]) => void;
}

/** Names of parameters, one per line; the text stays as typed until the box loses the focus. */
function ParameterList({ names, onChange }: ParameterListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const written = typed === null ? null : parameterNames(typed);
  const isChanged = written !== null && written.join('\n') !== names.join('\n');
  const save = () => {
    if (isChanged && written !== null) onChange(written);
  };
  useTypingPause(typed, save);
  return (
    <TextArea
      label={t('parametersToDrop')}
      hint={t('parametersToDropHint')}
      rows={8}
      {...VERBATIM}
      value={typed ?? names.join('\n')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        save();
        setTyped(null);
      }}
    />
  );
}
