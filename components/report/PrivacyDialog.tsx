import { PRIVATE, PUBLIC } from '../../lib/model/privacy.ts';
import type { Report } from '../../lib/model/report.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useManaged } from '../hooks/use-managed.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EditNotice } from './EditNotice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { PrivacyForm } from './PrivacyForm.tsx';
import type { EditCommand } from './use-edit.ts';

export interface PrivacyDialogProps {
  readonly report: Report;
  readonly edit: EditCommand;
  readonly onClose: () => void;
}

/** Changes who may see a report. */
export function PrivacyDialog({ report, edit, onClose }: PrivacyDialogProps) {
  const { noPublicReports } = useManaged();
  const { failure, pending } = edit;
  const present = report.privacy ?? PRIVATE;
  return (
    <Dialog title={text('changePrivacy')} closeLabel={text('close')} onClose={onClose}>
      <PrivacyForm
        first={present === PUBLIC && noPublicReports ? PRIVATE : present}
        pending={pending}
        waiting={edit.wait !== null}
        onChange={(privacy, password) => edit.run({ kind: 'privacy', privacy }, password)}
        onClose={onClose}
        trouble={(again) => (
          <>
            {(edit.wait || edit.stuck) && <EditNotice edit={edit} />}
            {failure && (
              <FailureNotice failure={failure} onRetry={again} onLookAgain={edit.again} busy={pending} />
            )}
          </>
        )}
      >
        <p className="dialog-about">
          <bdi dir="ltr">{shownAddress(report.url)}</bdi>
        </p>
      </PrivacyForm>
    </Dialog>
  );
}
