import { PRIVATE, type Privacy } from '../../lib/engine/report/privacy.ts';
import { plural, t } from '../../lib/extension/platform/text.ts';
import type { Failure } from '../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { PrivacyForm } from '../report/PrivacyForm.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';

export interface BulkPrivacyDialogProps {
  readonly count: number;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** Submits the form; the password is null unless the privacy is Password. */
  readonly onChange: (privacy: Privacy, password: string | null) => void;
  readonly onClose: () => void;
}

/** Changes who may see many reports, with one password for all of them. */
export function BulkPrivacyDialog({ count, pending, failure, onChange, onClose }: BulkPrivacyDialogProps) {
  return (
    <Dialog title={plural('changePrivacyOf', count)} closeLabel={t('close')} onClose={onClose}>
      <PrivacyForm
        first={PRIVATE}
        pending={pending}
        onChange={onChange}
        onClose={onClose}
        trouble={(again) =>
          failure && <FailureNotice failure={failure} onRetry={again} onLookAgain={again} busy={pending} />
        }
      />
    </Dialog>
  );
}
