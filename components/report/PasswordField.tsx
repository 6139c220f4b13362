import { useState } from 'react';
import { generatePassword } from '../../lib/extension/model/report/generate-password.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Field } from '../ui/controls/Field.tsx';
import { VERBATIM } from '../ui/controls/FieldFrame.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { copyText } from '../ui/copy-text.ts';

export interface PasswordFieldProps {
  readonly password: string;
  readonly error: string;
  readonly onPassword: (password: string) => void;
}

/** The password of a report, typed or generated. It is only in the state of the component around this one. */
export function PasswordField({ password, error, onPassword }: PasswordFieldProps) {
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
  );
}
