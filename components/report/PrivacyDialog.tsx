import { type FormEvent, useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import { PASSWORD, PRIVATE, PUBLIC } from '../../lib/model/privacy.ts';
import type { Report } from '../../lib/model/report.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PrivacyFields } from './PrivacyFields.tsx';

export interface PrivacyDialogProps {
  readonly connectionId: string;
  readonly report: Report;
  readonly onChanged: (report: Report, said: string) => void;
  readonly onClose: () => void;
}

const SAID = {
  [PUBLIC]: 'privacyNowPublic',
  [PRIVATE]: 'privacyNowPrivate',
  [PASSWORD]: 'privacyNowPassword',
} as const;

/** Changes who may see a report. */
export function PrivacyDialog({ connectionId, report, onChanged, onClose }: PrivacyDialogProps) {
  const { noPublicReports } = useManaged();
  const present = report.privacy ?? PRIVATE;
  const privacyAtFirst = present === PUBLIC && noPublicReports ? PRIVATE : present;
  const [privacy, setPrivacy] = useState(privacyAtFirst);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const change = useCommand((secret: string | null) =>
    ask('changePrivacy', { connectionId, id: report.id, privacy, password: secret }),
  );
  const submit = async () => {
    if (change.pending) return;
    if (privacy === PASSWORD && password === '') return setError(text('passwordMissing'));
    const outcome = await change.run(privacy === PASSWORD ? password : null);
    if (!outcome.ok) return;
    onClose();
    onChanged(outcome.value, text(SAID[privacy], { address: shownAddress(report.url) }));
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
        {change.failure && (
          <FailureNotice
            failure={change.failure}
            onRetry={submit}
            onLookAgain={submit}
            busy={change.pending}
          />
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" type="submit" busy={change.pending}>
            {text('changePrivacy')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
