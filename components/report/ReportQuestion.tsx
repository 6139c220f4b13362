import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditNotice } from './EditNotice.tsx';
import { PrivacyDialog } from './PrivacyDialog.tsx';
import type { ReportActionsProps } from './ReportActions.tsx';

/** What is asked before something is done to a report. */
export function ReportQuestion({ report, edits }: ReportActionsProps) {
  const { asking, onAsk, remove } = edits;
  if (asking === 'privacy')
    return <PrivacyDialog report={report} edit={edits.privacy} onClose={() => onAsk(null)} />;
  return (
    <DeleteDialog
      question={text('deleteReportQuestion')}
      about={shownAddress(report.url)}
      warning={text('deleteReportWarning')}
      pending={remove.pending}
      waiting={remove.wait !== null}
      failure={remove.failure}
      onDelete={() => (remove.failure ? remove.again() : remove.run({ kind: 'delete' }))}
      onClose={() => onAsk(null)}
    >
      {(remove.wait || remove.stuck) && <EditNotice edit={remove} />}
    </DeleteDialog>
  );
}
