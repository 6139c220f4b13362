import type { Batch, BatchRow } from '../../lib/model/batch.ts';
import { changeWords } from '../../lib/model/change-words.ts';
import { describeFailure } from '../../lib/model/describe-failure.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { say, text } from '../../lib/platform/text.ts';
import { PrivacyMark } from '../report/PrivacyMark.tsx';
import { markOf } from '../report/shown-report.ts';
import { ResultMark } from '../ui/ResultMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { taskWords } from './batch-words.ts';

export interface BatchRowItemProps {
  readonly batch: Batch;
  readonly row: BatchRow;
}

/** One report of a batch, and what became of it. */
export function BatchRowItem({ batch, row }: BatchRowItemProps) {
  const { report, failure } = row;
  return (
    <li>
      <span className="batch-row">
        <bdi dir="ltr">{shownAddress(report.url)}</bdi>
        <span className="batch-row-state">
          <State batch={batch} row={row} />
        </span>
      </span>
      {row.state === 'failed' && failure && <Why failure={failure} />}
    </li>
  );
}

function State({ batch, row: { state, report, after } }: BatchRowItemProps) {
  switch (state) {
    case 'waiting':
      return <span className="row-waiting">{text('rowWaiting')}</span>;
    case 'making':
      return (
        <span className="running">
          <Spinner /> {say(taskWords(batch.task))}
        </span>
      );
    case 'failed':
      return <span className="row-failed">{text('rowFailed')}</span>;
    case 'done':
      break;
  }
  if (after === null) return <span className="row-waiting">{text('rowDeleted')}</span>;
  if (batch.task.kind === 'privacy') return <PrivacyMark privacy={after.privacy} />;
  return (
    <>
      <ResultMark mark={markOf(after.result)} size={16} />
      {say(changeWords({ before: report, after, checks: null }))}
    </>
  );
}

function Why({ failure }: { readonly failure: NonNullable<BatchRow['failure']> }) {
  const { what, why } = describeFailure(failure);
  return <p className="row-why">{text('twoSentences', { first: what, second: why })}</p>;
}
