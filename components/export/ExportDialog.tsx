import { useState } from 'react';
import type { Connection } from '../../lib/model/connection.ts';
import { text } from '../../lib/platform/text.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import type { ReportList } from '../report/use-report-list.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { Exported } from './Exported.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { ExportScope } from './ExportScope.tsx';
import { type Format, useExport } from './use-export.ts';

const formats = () => [
  { value: 'csv' as const, label: text('formatCsv') },
  { value: 'json' as const, label: text('formatJson') },
];

export interface ExportDialogProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly onClose: () => void;
}

/** What is exported, in which format, how far it is, and what came of it. Closed, it stops. */
export function ExportDialog({ connection, list, onClose }: ExportDialogProps) {
  // as it was at the click: the address may change below an open dialog
  const [query] = useState(list.query);
  const [known] = useState(list.pending || list.failure ? null : (list.page?.total ?? null));
  const [format, setFormat] = useState<Format>('csv');
  const { state, start, goOn } = useExport(connection, query);
  const isDone = state.kind === 'done';
  return (
    <Dialog title={text('exportReports')} closeLabel={text('close')} onClose={onClose}>
      <div className="stack export">
        <ExportScope connection={connection} query={query} count={known} />
        {state.kind === 'idle' && (
          <RadioGroup label={text('fileFormat')} options={formats()} value={format} onPick={setFormat} />
        )}
        {state.kind === 'running' && <ExportProgress count={state.count} total={state.total ?? known} />}
        {state.kind === 'failed' && (
          <FailureNotice failure={state.failure} onRetry={goOn} onLookAgain={goOn} />
        )}
        {isDone && <Exported gathered={state.gathered} file={state.file} />}
        <div className="dialog-actions">
          {!isDone && <Button onClick={onClose}>{text('cancel')}</Button>}
          {state.kind !== 'failed' && (
            // one and the same button to the end, so that it keeps the focus
            <Button
              look="primary"
              busy={state.kind === 'running'}
              onClick={isDone ? onClose : () => start(format)}
            >
              {text(isDone ? 'close' : 'export')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
