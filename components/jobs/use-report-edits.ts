import { useState } from 'react';
import { PASSWORD, PRIVATE, PUBLIC } from '../../lib/engine/report/privacy.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { changeLabels } from '../../lib/extension/model/history/change-labels.ts';
import { newJob } from '../../lib/extension/model/jobs/new-job.ts';
import { t } from '../../lib/extension/platform/text.ts';
import type { ToastAction } from '../hooks/use-toast.ts';
import { useCountsIgnored } from '../report/use-without-ignored.ts';
import { submitJob } from './submit-job.ts';
import { type EditCommand, type EditPlace, useEdit } from './use-edit.ts';

/** Callbacks of the list around a row. */
export interface RowEvents {
  /** `undo` takes back what is said. */
  readonly onChanged: (report: Report, said: string, undo?: ToastAction) => void;
  readonly onAnnounce: (text: string) => void;
}

export interface ReportEditsOptions extends RowEvents {
  /** Where failures are shown: in the report's row unless another is given. */
  readonly place?: EditPlace;
  /** Whether what a run has changed is shown and announced beside the report. */
  readonly isChangeShown?: boolean;
  /** The tab that shows the page, where that is known. */
  readonly tabId?: number | null;
}

/** The edits of a report, their state, and the open confirmation dialog. */
export interface ReportEdits {
  readonly rerun: EditCommand;
  readonly privacy: EditCommand;
  readonly remove: EditCommand;
  /** `password`: that of the privacy, with Password chosen. */
  readonly openDialog: 'privacy' | 'password' | 'delete' | 'publish' | 'monitor' | null;
  readonly onOpenDialog: (openDialog: ReportEdits['openDialog']) => void;
  /** The edit in progress, as text: `Running again…`; empty if there is none. */
  readonly running: string;
  /** Edits whose failures are not shown in an open dialog. */
  readonly inRow: readonly EditCommand[];
}

const PRIVACY_SAID = {
  [PUBLIC]: 'privacyNowPublic',
  [PRIVATE]: 'privacyNowPrivate',
  [PASSWORD]: 'privacyNowPassword',
} as const;

/**
 * Follows all edits of a report in a list, and announces their outcome; that of a deletion is announced by
 * `useDeletions`.
 */
export function useReportEdits(
  report: Report,
  connectionId: string,
  { place = 'row', isChangeShown = false, tabId = null, ...events }: ReportEditsOptions,
): ReportEdits {
  const [openDialog, setOpenDialog] = useState<ReportEdits['openDialog']>(null);
  const target = { connectionId, id: report.id, url: report.url, tabId };
  const address = shownAddress(report.url);
  const note = useCountsIgnored([report.url]);
  const rerun = useEdit(target, 'rerun', place, ({ report: after, change }, isHere) => {
    if (!after) return;
    const words = changeLabels(change ?? { before: report, after, compared: 'verdicts', differences: [] });
    const said = [t('rerunResult', { change: words, address }), ...(note ? [note] : [])].join(' · ');
    events.onChanged(after, !isChangeShown && isHere ? said : '');
  });
  const privacy = useEdit(target, 'privacy', place, ({ report: after }, isHere) => {
    setOpenDialog((present) => (isPrivacy(present) ? null : present));
    // the service may have accepted the change without showing it
    const shown = after?.privacy ?? null;
    const said = shown === null ? 'privacyAccepted' : PRIVACY_SAID[shown];
    // published at one press, by one that is near others
    const operation = { type: 'privacy', reportId: report.id, url: report.url, privacy: PRIVATE } as const;
    const undo = () => void submitJob(newJob({ connectionId, operation, tabId }));
    events.onChanged(
      after ?? { ...report, privacy: null },
      isHere ? t(said, { address }) : '',
      shown === PUBLIC && report.privacy === PRIVATE ? { label: t('undo'), onPick: undo } : undefined,
    );
  });
  const remove = useEdit(target, 'delete', place);
  const onOpenDialog = (next: ReportEdits['openDialog']) => {
    // dismisses earlier failures of this report
    if (isPrivacy(next) && privacy.failure) privacy.dismiss();
    if (next === 'delete' && remove.failure) remove.dismiss();
    setOpenDialog(next);
  };
  return {
    rerun,
    privacy,
    remove,
    openDialog,
    onOpenDialog,
    running: runningText(rerun, privacy, remove),
    inRow: [rerun, ...(isPrivacy(openDialog) ? [] : [privacy]), ...(openDialog === 'delete' ? [] : [remove])],
  };
}

function isPrivacy(dialog: ReportEdits['openDialog']): boolean {
  return dialog === 'privacy' || dialog === 'password';
}

function runningText(rerun: EditCommand, privacy: EditCommand, remove: EditCommand): string {
  if (remove.pending) return t('deletingReports');
  if (rerun.pending) return t('rerunning');
  return privacy.pending ? t('changingPrivacy') : '';
}
