import { useState } from 'react';
import { generatePassword } from '../../lib/model/report/generate-password.ts';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../lib/model/report/privacy.ts';
import { t } from '../../lib/platform/text.ts';
import { useManaged } from '../app/stored/use-managed.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { VERBATIM } from '../ui/controls/FieldFrame.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { RadioGroup } from '../ui/controls/RadioGroup.tsx';
import { copyText } from '../ui/copy-text.ts';
import type { IconName } from '../ui/marks/Icon.tsx';

export interface PrivacyOption {
  readonly value: Privacy;
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
}

/** Who may see a report, as a choice of three; without "Public" if an administrator forbids it. */
export function privacies(noPublicReports = false): readonly PrivacyOption[] {
  return [
    { value: PUBLIC, label: t('privacyPublic'), icon: 'globe', disabled: noPublicReports },
    { value: PRIVATE, label: t('privacyPrivate'), icon: 'lock' },
    { value: PASSWORD, label: t('privacyPassword'), icon: 'key' },
  ];
}

export interface PrivacyFieldsProps {
  readonly privacy: Privacy;
  readonly password: string;
  readonly error?: string;
  readonly onPrivacy: (privacy: Privacy) => void;
  readonly onPassword: (password: string) => void;
}

/** Chooses who may see the report, with its password if needed. The password is only in this component's state. */
export function PrivacyFields({ privacy, password, error = '', onPrivacy, onPassword }: PrivacyFieldsProps) {
  const { noPublicReports } = useManaged();
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState('');
  const generate = async () => {
    const made = generatePassword();
    onPassword(made);
    setShown(true);
    // otherwise the hint still asks the user to note the password down
    if (await copyText(made)) setCopied(made);
  };
  return (
    <>
      <RadioGroup
        label={t('privacy')}
        hint={noPublicReports && t('publicNotAllowedWhat')}
        options={privacies(noPublicReports)}
        value={privacy}
        onPick={onPrivacy}
      />
      {privacy === PASSWORD && (
        <Field
          label={t('reportPassword')}
          type={shown ? 'text' : 'password'}
          {...VERBATIM}
          value={password}
          error={error}
          hint={password !== '' && password === copied ? t('passwordCopied') : t('passwordNote')}
          onChange={(event) => onPassword(event.currentTarget.value)}
          after={
            <>
              <IconButton
                icon="eye"
                label={t('showPassword')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
              <Button icon="spark" onClick={generate}>
                {t('generate')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
