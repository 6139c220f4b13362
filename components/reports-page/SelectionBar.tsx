import { useState } from 'react';
import { PRIVATE, type Privacy } from '../../lib/engine/report/privacy.ts';
import type { Report } from '../../lib/engine/report/report.ts';
import { shownAddress } from '../../lib/engine/text/shown-text.ts';
import { format, number, plural, t } from '../../lib/extension/platform/text.ts';
import type { Connection } from '../../lib/shared/connection/connection.ts';
import { abilitiesOf } from '../../lib/shared/connection/local-connection.ts';
import type { Failure } from '../../lib/shared/failure/failure.ts';
import { reportPageUrl } from '../../lib/shared/report/report-page-url.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { compareHash } from '../app/links.ts';
import { useCommand } from '../app/use-command.ts';
import { ExportReports } from '../export/ExportReports.tsx';
import { useFocusRestore } from '../hooks/use-focus-restore.ts';
import { taskLabels } from '../jobs/run/run-labels.ts';
import { useBulkEdit } from '../list/use-bulk-edit.ts';
import type { ReportList } from '../list/use-report-list.ts';
import type { Selection } from '../list/use-selection.ts';
import { DeleteDialog } from '../report/DeleteDialog.tsx';
import { PrivacyForm } from '../report/PrivacyForm.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import textStyles from '../ui/styles/text.module.css';
import styles from './SelectionBar.module.css';

/** The number of reports that the confirmation lists. */
const NAMED = 3;

export interface SelectionBarProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly selection: Selection;
  readonly onAnnounce: (text: string) => void;
}

/** The number of selected reports, and the actions for all of them; below the rows, so that these do not move. */
export function SelectionBar({ connection, list, selection, onAnnounce }: SelectionBarProps) {
  const { sharesReports, keepsReports } = abilitiesOf(connection.id);
  const { reports, onPage } = selection;
  const [first, second] = reports;
  const bar = useFocusRestore<HTMLElement>(reports.length);
  const [openDialog, setOpenDialog] = useState<'delete' | 'privacy' | null>(null);
  const start = useBulkEdit(connection.id, reports, (task) => {
    setOpenDialog(null);
    // the progress is shown above the list, which may be scrolled out of view
    onAnnounce(format(taskLabels(task)));
  });
  const all = useCommand(selection.chooseAll);
  const askFor = (question: 'delete' | 'privacy') => {
    start.reset();
    setOpenDialog(question);
  };
  const elsewhere = reports.length - onPage;
  const { rows = [], total = null, hasNext = false, unfiltered } = list.page ?? {};
  const isMore = total === null ? hasNext : reports.length < total;
  // what the service did not filter is chosen only where it is shown
  const hasMore = onPage === rows.length && isMore && !unfiltered;
  return (
    <section
      className={styles.bar}
      aria-label={t('selection')}
      data-empty={reports.length === 0 || undefined}
      ref={bar}
      tabIndex={-1}
    >
      <p className={styles.count}>
        <span role="status">{reports.length > 0 && plural('selectedCount', reports.length)}</span>
        {elsewhere > 0 && <span className={textStyles.hint}>{plural('selectedElsewhere', elsewhere)}</span>}
        {reports.length > 0 && hasMore && (
          <Button look="quiet" busy={all.pending} onClick={() => all.run()}>
            {t('selectAllMatching')}
            {total !== null && ` (${number(total)})`}
          </Button>
        )}
      </p>
      {reports.length > 0 && (
        <div className={styles.actions}>
          <Button icon="rerun" busy={start.pending} onClick={() => start.run({ type: 'rerun' })}>
            {t('rerun')}
          </Button>
          {sharesReports && (
            <>
              <Button icon="lock" onClick={() => askFor('privacy')}>
                {t('changePrivacy')}
              </Button>
              <Button icon="copy" onClick={() => copyLinks(connection, reports, onAnnounce)}>
                {t('copyLinks')}
              </Button>
            </>
          )}
          {first && second && reports.length === 2 && (
            <ButtonLink href={compareHash(first.id, second.id)}>{t('compare')}</ButtonLink>
          )}
          <ExportReports connection={connection} list={list} selected={reports} />
          <Button icon="trash" className={styles.risky} onClick={() => askFor('delete')}>
            {t('deleteAction')}
          </Button>
          <Button look="quiet" onClick={selection.clear}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      {all.failure && <FailureNotice failure={all.failure} onDismiss={all.reset} />}
      {start.failure && openDialog === null && (
        <FailureNotice failure={start.failure} onDismiss={start.reset} />
      )}
      {openDialog === 'delete' && (
        <DeleteDialog
          question={plural('deleteReportsQuestion', reports.length)}
          about={named(reports)}
          warning={t(keepsReports ? 'deleteManyHereWarning' : 'deleteReportsWarning')}
          pending={start.pending}
          failure={start.failure}
          onDelete={() => start.run({ type: 'delete' })}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'privacy' && (
        <BulkPrivacyDialog
          count={reports.length}
          pending={start.pending}
          failure={start.failure}
          onChange={(privacy, password) => start.run({ type: 'privacy', privacy }, password)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </section>
  );
}

function named(reports: readonly Report[]): string {
  const more = reports.length - NAMED;
  return format([
    ...reports.slice(0, NAMED).map(({ url }) => shownAddress(url)),
    ...(more > 0 ? [{ plural: 'andMore', count: more } as const] : []),
  ]);
}

async function copyLinks(
  connection: Connection,
  reports: readonly Report[],
  onAnnounce: (text: string) => void,
) {
  const links = reports.flatMap(({ id }) => reportPageUrl(connection, id) ?? []);
  const isCopied = await copyText(links.join('\n'));
  onAnnounce(isCopied ? plural('linksCopied', links.length) : t('linkNotCopied'));
}

interface BulkPrivacyDialogProps {
  readonly count: number;
  readonly pending: boolean;
  readonly failure: Failure | null;
  /** Submits the form; the password is null unless the privacy is Password. */
  readonly onChange: (privacy: Privacy, password: string | null) => void;
  readonly onClose: () => void;
}

/** Changes who may see many reports, with one password for all of them. */
function BulkPrivacyDialog({ count, pending, failure, onChange, onClose }: BulkPrivacyDialogProps) {
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
