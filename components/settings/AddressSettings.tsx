import { type Cleaning, DEFAULT_CLEANING } from '../../lib/model/clean-address.ts';
import { text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';
import { CheckBox } from '../ui/CheckBox.tsx';
import { focusBefore } from '../ui/focus-before.ts';
import { ParameterList } from './ParameterList.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { TryAddress } from './TryAddress.tsx';
import { useSettings } from './use-settings.ts';

/** What is taken off a page's address before it is sent, and a box to try it. */
export function AddressSettings() {
  const { settings, save } = useSettings();
  if (!settings) return null;
  const { cleaning } = settings;
  const change = (part: Partial<Cleaning>) => save.run({ cleaning: { ...cleaning, ...part } });
  const isDefault = JSON.stringify(cleaning) === JSON.stringify(DEFAULT_CLEANING);
  return (
    <SettingsCard title={text('addresses')} save={save}>
      <p className="hint">{text('addressesHint')}</p>
      <CheckBox
        label={text('dropFragment')}
        hint={text('dropFragmentHint')}
        checked={cleaning.dropFragment}
        onChange={(dropFragment) => change({ dropFragment })}
      />
      <ParameterList names={cleaning.parameters} onChange={(parameters) => change({ parameters })} />
      <div className="form-actions">
        <Button
          disabled={isDefault}
          onClick={(event) => {
            focusBefore(event.currentTarget);
            change(DEFAULT_CLEANING);
          }}
        >
          {text('restoreDefaults')}
        </Button>
      </div>
      <TryAddress cleaning={cleaning} />
    </SettingsCard>
  );
}
