import type { Report } from '../../lib/model/report.ts';
import { shownAddress, shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { Menu } from '../ui/Menu.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditNotice } from './EditNotice.tsx';
import { PrivacyDialog } from './PrivacyDialog.tsx';
import { detailsHref } from './pages.ts';
import type { ReportEdits } from './use-report-edits.ts';

export interface ReportActionsProps {
  readonly connectionId: string;
  readonly report: Report;
  /** The report's page at the service; `undefined` when there is no harmless one. */
  readonly href: string | undefined;
  readonly edits: ReportEdits;
  readonly onSaid: (text: string) => void;
}

/** The menu of everything that can be done with one report, and the questions it leads to. */
export function ReportActions({ connectionId, report, href, edits, onSaid }: ReportActionsProps) {
  const { asking, onAsk, remove } = edits;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href ?? '');
      onSaid(text('linkCopied'));
    } catch {
      onSaid(text('linkNotCopied'));
    }
  };
  const ofPage =
    href === undefined
      ? []
      : ([
          { label: text('openReport'), icon: 'open', href },
          { label: text('copyLink'), icon: 'copy', onPick: copy },
        ] as const);
  return (
    <>
      <Menu
        label={text('moreActions', { address: shownText(report.url) })}
        items={[
          ...ofPage,
          { label: text('details'), icon: 'details', href: detailsHref(report.id, connectionId) },
          { label: text('changePrivacy'), icon: 'lock', onPick: () => onAsk('privacy') },
          { label: text('runAgain'), icon: 'again', onPick: () => edits.rerun.run({ kind: 'rerun' }) },
          {
            label: text('deleteAction'),
            icon: 'trash',
            danger: true,
            onPick: () => onAsk('delete'),
          },
        ]}
      />
      {asking === 'delete' && (
        <DeleteDialog
          question={text('deleteReportQuestion')}
          about={shownAddress(report.url)}
          warning={text('deleteReportWarning')}
          pending={remove.pending}
          failure={remove.failure}
          onDelete={() => (remove.failure ? remove.again() : remove.run({ kind: 'delete' }))}
          onClose={() => onAsk(null)}
        >
          {(remove.wait || remove.stuck) && <EditNotice edit={remove} />}
        </DeleteDialog>
      )}
      {asking === 'privacy' && (
        <PrivacyDialog report={report} edit={edits.privacy} onClose={() => onAsk(null)} />
      )}
    </>
  );
}
