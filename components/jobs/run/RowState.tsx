import type { ReactNode } from 'react';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import type { Job } from '../../../lib/extension/model/jobs/job.ts';
import { rowState } from '../../../lib/extension/model/jobs/run.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import textStyles from '../../ui/styles/text.module.css';

export interface RowStateProps {
  readonly job: Job;
  /** The text while the row is in progress: `Creating report…`. */
  readonly runningText: string;
  /** The result, shown when the row is done. */
  readonly children: ReactNode;
}

/** The state of a row of a bulk create or bulk edit. */
export function RowState({ job, runningText, children }: RowStateProps) {
  switch (rowState(job)) {
    case 'waiting':
      return <span className={textStyles.muted}>{t('rowWaiting')}</span>;
    case 'running':
      return (
        <span className={textStyles.running}>
          <Spinner /> {runningText}
        </span>
      );
    case 'failed':
      return <span className={textStyles.failed}>{t('rowFailed')}</span>;
    case 'done':
      return children;
  }
}

/** Why a row failed; nothing if it did not. */
export function RowFailure({ job }: { readonly job: Job }) {
  if (job.state !== 'failed') return null;
  const { what, why } = describeFailure(job.failure);
  return <p className={textStyles.why}>{t('twoSentences', { first: what, second: why })}</p>;
}
