import { type ReactNode, useState } from 'react';
import { PASSWORD, type Privacy } from '../../lib/engine/report/privacy.ts';
import { t } from '../../lib/extension/platform/text.ts';
import { useManaged } from '../app/stored/use-managed.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Form } from '../ui/controls/Form.tsx';
import { RadioGroup } from '../ui/controls/RadioGroup.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import { PasswordField } from './PasswordField.tsx';
import { privacies } from './privacies.ts';

export interface PrivacyFormProps {
  /** The label of the button, if not "Change privacy". */
  readonly action?: string;
  readonly first: Privacy;
  readonly pending: boolean;
  /** The change is waiting; its notice has its own cancel button. */
  readonly waiting?: boolean;
  /** Submits the form; the password is null unless the privacy is Password. */
  readonly onChange: (privacy: Privacy, password: string | null) => void;
  readonly onClose: () => void;
  /** Why the change failed; `again` does the same as the button. */
  readonly trouble: (again: () => void) => ReactNode;
  readonly children?: ReactNode;
}

/** The form of the dialogs that set who may see reports. */
export function PrivacyForm({
  action = t('changePrivacy'),
  first,
  pending,
  waiting = false,
  onChange,
  onClose,
  trouble,
  children,
}: PrivacyFormProps) {
  const { noPublicReports } = useManaged();
  const [privacy, setPrivacy] = useState(first);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    if (pending) return;
    if (privacy === PASSWORD && password === '') return setError(t('passwordMissing'));
    onChange(privacy, privacy === PASSWORD ? password : null);
  };
  return (
    <Form className={layoutStyles.stack} onSubmit={submit}>
      {children}
      <RadioGroup
        label={t('privacy')}
        hint={noPublicReports && t('publicNotAllowedWhat')}
        options={privacies(noPublicReports)}
        value={privacy}
        onPick={setPrivacy}
      />
      {privacy === PASSWORD && (
        <PasswordField
          {...{ password, error }}
          onPassword={(typed) => {
            setPassword(typed);
            setError('');
          }}
        />
      )}
      {trouble(submit)}
      <div className={layoutStyles.dialogActions}>
        <Button onClick={onClose}>{t(waiting ? 'close' : 'cancel')}</Button>
        <Button look="primary" type="submit" busy={pending}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
