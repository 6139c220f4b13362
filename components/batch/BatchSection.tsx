import type { Batch } from '../../lib/model/batch.ts';
import type { Connection } from '../../lib/model/connection.ts';
import { plural, say, text } from '../../lib/platform/text.ts';
import { batchItem } from '../../lib/storage/batch.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useNow } from '../hooks/use-now.ts';
import { useStored } from '../hooks/use-stored.ts';
import { QueueRun } from '../queue/QueueRun.tsx';
import type { ReportList } from '../report/use-report-list.ts';
import type { Selection } from '../report/use-selection.ts';
import { BatchRowItem } from './BatchRowItem.tsx';
import { batchProgressWords, batchStateWords } from './batch-words.ts';
import { useBatchInList } from './use-batch-in-list.ts';

export interface BatchSectionProps {
  readonly connection: Connection;
  readonly list: ReportList;
  readonly selection: Selection;
}

/** What is done to many reports, how far it is, and what became of each; nothing if there is no such work. */
export function BatchSection({ connection, list, selection }: BatchSectionProps) {
  const batch = useStored(batchItem);
  const isMine = batch === undefined || batch?.connectionId === connection.id;
  useBatchInList(isMine ? batch : null, list, selection);
  const place = useFocusKept<HTMLDivElement>(batch === undefined ? undefined : (batch?.id ?? 'none'));
  return (
    <div ref={place} tabIndex={-1}>
      {batch && <BatchRun batch={batch} />}
    </div>
  );
}

function BatchRun({ batch }: { readonly batch: Batch }) {
  const now = useNow();
  return (
    <QueueRun
      key={batch.id}
      name="batch"
      queue={batch}
      state={say(batchStateWords(batch, now))}
      progress={say(batchProgressWords(batch))}
      clearLabel={text('close')}
    >
      <details open={batch.rows.some(({ state }) => state === 'failed')}>
        <summary>{text('eachReport')}</summary>
        <ul className="batch-rows" aria-label={plural('reportsCount', batch.rows.length)}>
          {batch.rows.map((row) => (
            <BatchRowItem key={row.report.id} batch={batch} row={row} />
          ))}
        </ul>
      </details>
    </QueueRun>
  );
}
