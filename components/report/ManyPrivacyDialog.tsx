import type { Failure } from '../../lib/model/failure.ts';
import { PRIVATE, type Privacy } from '../../lib/model/privacy.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PrivacyForm } from './PrivacyForm.tsx';

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
  return (
    <Dialog title={plural('changePrivacyOf', count)} closeLabel={text('close')} onClose={onClose}>
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
