import { useState } from 'react';
import { generatePassword } from '../../lib/model/generate-password.ts';
import { PASSWORD, PRIVATE, type Privacy, PUBLIC } from '../../lib/model/privacy.ts';
import { text } from '../../lib/platform/text.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';

export interface PrivacyOption {
  readonly value: Privacy;
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
}

/** Who may see a report: the three there are, in words; not everyone, where an administrator allows no public ones. */
export function privacies(noPublicReports = false): readonly PrivacyOption[] {
  return [
    { value: PUBLIC, label: text('privacyPublic'), icon: 'globe', disabled: noPublicReports },
    { value: PRIVATE, label: text('privacyPrivate'), icon: 'lock' },
    { value: PASSWORD, label: text('privacyPassword'), icon: 'key' },
  ];
}

export interface PrivacyFieldsProps {
  readonly privacy: Privacy;
  readonly password: string;
  readonly error?: string;
  readonly onPrivacy: (privacy: Privacy) => void;
  readonly onPassword: (password: string) => void;
}

/** Who may see the report, and its password when it has one. The password lives here and is kept nowhere. */
export function PrivacyFields({ privacy, password, error = '', onPrivacy, onPassword }: PrivacyFieldsProps) {
  const { noPublicReports } = useManaged();
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState('');
  const generate = async () => {
    const made = generatePassword();
    onPassword(made);
    setShown(true);
    try {
      await navigator.clipboard.writeText(made);
      setCopied(made);
    } catch {
      // then the hint goes on asking to note it down
    }
  };
  return (
    <>
      <RadioGroup
        label={text('privacy')}
        hint={noPublicReports && text('publicNotAllowedWhat')}
        options={privacies(noPublicReports)}
        value={privacy}
        onPick={onPrivacy}
      />
      {privacy === PASSWORD && (
        <Field
          label={text('reportPassword')}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={password}
          error={error}
          hint={password !== '' && password === copied ? text('passwordCopied') : text('passwordNote')}
          onChange={(event) => onPassword(event.currentTarget.value)}
          after={
            <>
              <IconButton
                icon="eye"
                label={text('showPassword')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
              <Button icon="spark" onClick={generate}>
                {text('generate')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
