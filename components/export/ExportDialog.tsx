import { useState } from 'react';
import type { Connection } from '../../lib/model/connection/connection.ts';
import type { ReportQuery } from '../../lib/model/report/query.ts';
import { t } from '../../lib/platform/text.ts';
import { FailureNotice } from '../app/FailureNotice.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { RadioGroup } from '../ui/controls/RadioGroup.tsx';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import layoutStyles from '../ui/styles/layout.module.css';
import styles from './ExportDialog.module.css';
import { Exported } from './Exported.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { ExportScope } from './ExportScope.tsx';
import type { Export, Format } from './use-export.ts';

const formats = () => [
  { value: 'csv' as const, label: t('formatCsv') },
  { value: 'json' as const, label: t('formatJson') },
];

export interface ExportDialogProps {
  readonly connection: Connection;
  /** The reports to export, as they were listed when the dialog was opened. */
  readonly query: ReportQuery;
  /** Their number, if it is known. */
  readonly count: number | null;
  readonly onClose: () => void;
  readonly work: Export;
}

/** Shows what is exported, the format, the progress and the outcome. Closing it does not stop the export. */
export function ExportDialog({ connection, query: listed, count, onClose, work }: ExportDialogProps) {
  // the query at the time of the click: the URL may change while the dialog is open
  const [query] = useState(listed);
  const [known] = useState(count);
  const [format, setFormat] = useState<Format>('csv');
  const { state, start, resume, reset } = work;
  const isDone = state.kind === 'done';
  const close = () => {
    if (isDone) reset();
    onClose();
  };
  return (
    <Dialog title={t('exportReports')} closeLabel={t('close')} onClose={close}>
      <div className={`${layoutStyles.stack} ${styles.export}`}>
        <ExportScope connection={connection} query={query} count={known} />
        {state.kind === 'idle' && (
          <RadioGroup label={t('fileFormat')} options={formats()} value={format} onPick={setFormat} />
        )}
        {state.kind === 'running' && <ExportProgress count={state.count} total={state.total ?? known} />}
        {state.kind === 'failed' && (
          <FailureNotice failure={state.failure} onRetry={resume} onLookAgain={resume} />
        )}
        {isDone && <Exported gathered={state.gathered} file={state.file} />}
        <div className={layoutStyles.dialogActions}>
          {!isDone && (
            <Button
              onClick={() => {
                reset();
                onClose();
              }}
            >
              {t('cancel')}
            </Button>
          )}
          {state.kind !== 'failed' && (
            // the same button throughout, so that it keeps the focus
            <Button
              look="primary"
              busy={state.kind === 'running'}
              onClick={isDone ? close : () => start(query, format)}
            >
              {t(isDone ? 'close' : 'export')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
