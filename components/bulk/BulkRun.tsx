import { ask } from '../../lib/messages/ask.ts';
import { type Bulk, countRows } from '../../lib/model/bulk.ts';
import { say, text } from '../../lib/platform/text.ts';
import { useNow } from '../hooks/use-now.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { BulkButtons } from './BulkButtons.tsx';
import { BulkTable } from './BulkTable.tsx';
import { BulkWait } from './BulkWait.tsx';
import { progressWords, stateWords } from './bulk-words.ts';

/** How a bulk is going: how far it is, what can be done, and what became of each page. All of it is stored. */
export function BulkRun({ bulk }: { readonly bulk: Bulk }) {
  const now = useNow();
  const { rows, stopReason } = bulk;
  const { done, failed } = countRows(rows);
  const resume = () => ask('resumeBulk', { bulkId: bulk.id });
  return (
    <>
      <section className="card run" aria-label={text('progress')}>
        {/* the state alone is spoken; the numbers change too often for that */}
        <h2 role="status">{say(stateWords(bulk, now))}</h2>
        <div
          className="progress-bar"
          role="progressbar"
          aria-label={text('progress')}
          aria-valuemin={0}
          aria-valuemax={rows.length}
          aria-valuenow={done + failed}
          aria-valuetext={say(progressWords(bulk))}
        >
          <span className="progress-done" style={{ inlineSize: share(done, rows.length) }} />
          <span className="progress-failed" style={{ inlineSize: share(failed, rows.length) }} />
        </div>
        <p className="run-counts">{say(progressWords(bulk))}</p>
        {bulk.state === 'running' && <BulkWait bulk={bulk} />}
        {stopReason && bulk.state === 'stopped' && <FailureNotice failure={stopReason} onRetry={resume} />}
        <BulkButtons bulk={bulk} />
      </section>
      {rows.length > 0 && <BulkTable bulk={bulk} />}
    </>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0' : `${(100 * part) / whole}%`;
}
