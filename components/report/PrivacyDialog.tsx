import { type FormEvent, useState } from 'react';
import { PASSWORD, PRIVATE, PUBLIC } from '../../lib/model/privacy.ts';
import type { Report } from '../../lib/model/report.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EditNotice } from './EditNotice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PrivacyFields } from './PrivacyFields.tsx';
import type { EditCommand } from './use-edit.ts';

export interface PrivacyDialogProps {
  readonly report: Report;
  readonly edit: EditCommand;
  readonly onClose: () => void;
}

/** Changes who may see a report. */
export function PrivacyDialog({ report, edit, onClose }: PrivacyDialogProps) {
  const { noPublicReports } = useManaged();
  const present = report.privacy ?? PRIVATE;
  const privacyAtFirst = present === PUBLIC && noPublicReports ? PRIVATE : present;
  const [privacy, setPrivacy] = useState(privacyAtFirst);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const submit = () => {
    if (edit.pending) return;
    if (privacy === PASSWORD && password === '') return setError(text('passwordMissing'));
    edit.run({ kind: 'privacy', privacy }, privacy === PASSWORD ? password : null);
  };
  return (
    <Dialog title={text('changePrivacy')} closeLabel={text('close')} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="dialog-about">
          <bdi dir="ltr">{shownAddress(report.url)}</bdi>
        </p>
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
        {edit.wait && <EditNotice edit={edit} />}
        {edit.failure && (
          <FailureNotice
            failure={edit.failure}
            onRetry={submit}
            onLookAgain={edit.again}
            busy={edit.pending}
          />
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" type="submit" busy={edit.pending}>
            {text('changePrivacy')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
