import { PASSWORD } from '../../../lib/engine/report/privacy.ts';
import { shownAddress } from '../../../lib/engine/text/shown-text.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { abilitiesOf } from '../../../lib/shared/connection/local-connection.ts';
import { EditNotice } from '../../jobs/notices/EditNotice.tsx';
import { DeleteDialog } from '../../report/DeleteDialog.tsx';
import { ScheduleDialog } from '../schedule/ScheduleDialog.tsx';
import { PrivacyDialog } from './PrivacyDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { ReportActionsProps } from './report-actions-props.ts';

export function ReportDialog({ connectionId, report, edits, onAnnounce }: ReportActionsProps) {
  const { openDialog, onOpenDialog, remove } = edits;
  if (openDialog === 'privacy' || openDialog === 'password')
    return (
      <PrivacyDialog
        report={report}
        edit={edits.privacy}
        {...(openDialog === 'password' && { first: PASSWORD })}
        onClose={() => onOpenDialog(null)}
      />
    );
  if (openDialog === 'publish') return <PublishDialog url={report.url} onClose={() => onOpenDialog(null)} />;
  if (openDialog === 'monitor')
    return (
      <ScheduleDialog
        {...{ connectionId, onAnnounce }}
        name={shownAddress(report.url)}
        pages={[{ url: report.url, reportId: report.id }]}
        onClose={() => onOpenDialog(null)}
      />
    );
  return (
    <DeleteDialog
      question={t('deleteReportQuestion')}
      about={shownAddress(report.url)}
      warning={t(abilitiesOf(connectionId).keepsReports ? 'deleteHereWarning' : 'deleteReportWarning')}
      pending={remove.pending}
      waiting={remove.wait !== null}
      failure={remove.failure}
      onDelete={() => (remove.failure ? remove.again() : remove.run({ type: 'delete' }))}
      onClose={() => onOpenDialog(null)}
    >
      {remove.wait && <EditNotice edit={remove} />}
    </DeleteDialog>
  );
}
