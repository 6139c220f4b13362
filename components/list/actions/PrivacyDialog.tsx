import { PRIVATE, type Privacy, PUBLIC } from '../../../lib/engine/report/privacy.ts';
import type { Report } from '../../../lib/engine/report/report.ts';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useManaged } from '../../app/stored/use-managed.ts';
import { EditNotice } from '../../jobs/notices/EditNotice.tsx';
import type { EditCommand } from '../../jobs/use-edit.ts';
import { PrivacyForm } from '../../report/PrivacyForm.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface PrivacyDialogProps {
  readonly report: Report;
  readonly edit: EditCommand;
  /** What is chosen at first, if not what the report has. */
  readonly first?: Privacy;
  readonly onClose: () => void;
}

export function PrivacyDialog({
  report,
  edit,
  first = report.privacy ?? PRIVATE,
  onClose,
}: PrivacyDialogProps) {
  const { noPublicReports } = useManaged();
  const { failure, pending } = edit;
  return (
    <Dialog title={t('changePrivacy')} closeLabel={t('close')} onClose={onClose}>
      <PrivacyForm
        first={first === PUBLIC && noPublicReports ? PRIVATE : first}
        pending={pending}
        waiting={edit.wait !== null}
        onChange={(privacy, password) => edit.run({ type: 'privacy', privacy }, password)}
        onClose={onClose}
        trouble={(again) => (
          <>
            {edit.wait && <EditNotice edit={edit} />}
            {failure && (
              <FailureNotice failure={failure} onRetry={again} onLookAgain={edit.again} busy={pending} />
            )}
          </>
        )}
      >
        <p className={layoutStyles.dialogAbout}>
          <bdi dir="ltr">{shownAddress(report.url)}</bdi>
        </p>
      </PrivacyForm>
    </Dialog>
  );
}
