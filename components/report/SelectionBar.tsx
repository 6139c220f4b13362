import { useState } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import type { BatchTask } from '../../lib/model/batch.ts';
import type { Connection } from '../../lib/model/connection.ts';
import type { Report } from '../../lib/model/report.ts';
import { reportPageAddress } from '../../lib/model/report-page-address.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { plural, say, text } from '../../lib/platform/text.ts';
import { taskWords } from '../batch/batch-words.ts';
import { useCommand } from '../hooks/use-command.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { Button } from '../ui/Button.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { ManyPrivacyDialog } from './ManyPrivacyDialog.tsx';
import type { Selection } from './use-selection.ts';

/** So many of the reports to delete are named in the question. */
const NAMED = 3;

export interface SelectionBarProps {
  readonly connection: Connection;
  readonly selection: Selection;
  readonly onSaid: (text: string) => void;
}

/** How many reports are chosen, and what can be done with all of them. Always there, so that no row moves. */
export function SelectionBar({ connection, selection, onSaid }: SelectionBarProps) {
  const { reports, onPage } = selection;
  const bar = useFocusKept<HTMLElement>(reports.length > 0);
  const [asking, setAsking] = useState<'delete' | 'privacy' | null>(null);
  const start = useCommand((task: BatchTask, password: string | null) =>
    askSurely('startBatch', {
      batchId: crypto.randomUUID(),
      connectionId: connection.id,
      task,
      reports,
      password,
    }),
  );
  const begin = async (task: BatchTask, password: string | null = null) => {
    const outcome = await start.run(task, password);
    if (!outcome.ok) return;
    setAsking(null);
    // how it goes stands above the list, maybe out of sight
    onSaid(say(taskWords(task)));
  };
  const askFor = (question: 'delete' | 'privacy') => {
    start.reset();
    setAsking(question);
  };
  const elsewhere = reports.length - onPage;
  return (
    <section className="selection-bar" aria-label={text('selection')} ref={bar} tabIndex={-1}>
      <p className="selection-count">
        <span role="status">{reports.length > 0 && plural('selectedCount', reports.length)}</span>
        {reports.length === 0 && <span className="hint">{text('selectHint')}</span>}
        {elsewhere > 0 && <span className="hint">{plural('selectedElsewhere', elsewhere)}</span>}
      </p>
      {reports.length > 0 && (
        <div className="selection-actions">
          <Button icon="again" busy={start.pending} onClick={() => begin({ kind: 'rerun' })}>
            {text('runAgain')}
          </Button>
          <Button icon="lock" onClick={() => askFor('privacy')}>
            {text('changePrivacy')}
          </Button>
          <Button icon="copy" onClick={() => copyLinks(connection, reports, onSaid)}>
            {text('copyLinks')}
          </Button>
          <Button icon="trash" className="risky" onClick={() => askFor('delete')}>
            {text('deleteAction')}
          </Button>
          <Button look="quiet" onClick={selection.clear}>
            {text('clearSelection')}
          </Button>
        </div>
      )}
      {start.failure && asking === null && <FailureNotice failure={start.failure} onDismiss={start.reset} />}
      {asking === 'delete' && (
        <DeleteDialog
          question={plural('deleteReportsQuestion', reports.length)}
          about={named(reports)}
          warning={text('deleteReportsWarning')}
          pending={start.pending}
          failure={start.failure}
          onDelete={() => begin({ kind: 'delete' })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'privacy' && (
        <ManyPrivacyDialog
          count={reports.length}
          pending={start.pending}
          failure={start.failure}
          onChange={(privacy, password) => begin({ kind: 'privacy', privacy }, password)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

function named(reports: readonly Report[]): string {
  const more = reports.length - NAMED;
  return say({
    parts: [
      ...reports.slice(0, NAMED).map(({ url }) => shownAddress(url)),
      ...(more > 0 ? [{ plural: 'andMore', count: more } as const] : []),
    ],
  });
}

async function copyLinks(connection: Connection, reports: readonly Report[], onSaid: (text: string) => void) {
  const links = reports.flatMap(({ id }) => reportPageAddress(connection, id) ?? []);
  try {
    await navigator.clipboard.writeText(links.join('\n'));
    onSaid(plural('linksCopied', links.length));
  } catch {
    onSaid(text('linkNotCopied'));
  }
}
