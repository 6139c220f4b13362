import { type FormEvent, useState } from 'react';
import type { Failure } from '../../lib/model/failure.ts';
import { PASSWORD, PRIVATE, type Privacy } from '../../lib/model/privacy.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PrivacyFields } from './PrivacyFields.tsx';

export interface ManyPrivacyDialogProps {
  readonly count: number;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** The password is null unless the privacy is Password. */
  readonly onChange: (privacy: Privacy, password: string | null) => void;
  readonly onClose: () => void;
}

/** Asks who may see many reports, with one password for all of them. */
export function ManyPrivacyDialog({ count, pending, failure, onChange, onClose }: ManyPrivacyDialogProps) {
  const [privacy, setPrivacy] = useState<Privacy>(PRIVATE);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    if (pending) return;
    if (privacy === PASSWORD && password === '') return setError(text('passwordMissing'));
    onChange(privacy, privacy === PASSWORD ? password : null);
  };
  return (
    <Dialog title={plural('changePrivacyOf', count)} closeLabel={text('close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <PrivacyFields
          privacy={privacy}
          password={password}
          error={error}
          onPrivacy={setPrivacy}
          onPassword={(typed) => {
            setPassword(typed);
            setError('');
          }}
        />
        {failure && <FailureNotice failure={failure} onRetry={submit} onLookAgain={submit} busy={pending} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" type="submit" busy={pending}>
            {text('changePrivacy')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
