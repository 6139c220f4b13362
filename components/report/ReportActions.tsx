import { useState } from 'react';
import { ask } from '../../lib/messages/ask.ts';
import type { Report } from '../../lib/model/report.ts';
import { shownAddress, shownText } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { Menu } from '../ui/Menu.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PrivacyDialog } from './PrivacyDialog.tsx';
import { detailsHref } from './pages.ts';
import type { RowEvents } from './use-report-commands.ts';

export interface ReportActionsProps extends RowEvents {
  readonly connectionId: string;
  readonly report: Report;
  /** The report's page at the service; `undefined` when there is no harmless one. */
  readonly href: string | undefined;
  readonly onRerun: () => void;
}

/** The menu of everything that can be done with one report, and the questions it leads to. */
export function ReportActions({
  connectionId,
  report,
  href,
  onRerun,
  onChanged,
  onDeleted,
  onSaid,
}: ReportActionsProps) {
  const [asking, setAsking] = useState<'delete' | 'privacy' | null>(null);
  const remove = useCommand(async () => {
    const outcome = await ask('deleteReport', { connectionId, id: report.id, url: report.url });
    if (outcome.ok || outcome.failure.kind === 'not-found') {
      setAsking(null);
      onDeleted(report, text('deleted', { name: shownAddress(report.url) }));
    }
    return outcome;
  });
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
          { label: text('changePrivacy'), icon: 'lock', onPick: () => setAsking('privacy') },
          { label: text('runAgain'), icon: 'again', onPick: onRerun },
          {
            label: text('deleteAction'),
            icon: 'trash',
            danger: true,
            onPick: () => {
              remove.reset();
              setAsking('delete');
            },
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
          onDelete={remove.run}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'privacy' && (
        <PrivacyDialog
          connectionId={connectionId}
          report={report}
          onChanged={onChanged}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
