import type { ReactNode } from 'react';
import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { type Progress, type Run, rowCounts } from '../../../lib/extension/model/jobs/run.ts';
import { dateTime, format, t } from '../../../lib/extension/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { AllowSites } from './AllowSites.tsx';
import { RunButtons } from './RunButtons.tsx';
import styles from './RunProgress.module.css';
import { runLabels } from './run-labels.ts';
import { useRows } from './use-rows.ts';

export interface RunProgressProps {
  readonly run: Run;
  readonly progress: Progress;
  readonly clearLabel: string;
  readonly children?: ReactNode;
}

/** The progress of a stored run: its numbers, why it waits or stopped, and its controls. */
export function RunProgress({ run, progress, clearLabel, children }: RunProgressProps) {
  const { kind, id, rows, stopReason } = run;
  const { done, failed } = progress;
  const now = useNow();
  const counts = format(rowCounts(progress, kind));
  // each of these removes buttons
  const card = useFocusRestore<HTMLElement>([run.state, run.wait !== null, failed > 0].join());
  const retry = () => requestIdempotent('controlRun', { kind, id, control: 'retry' });
  const resume = () => requestIdempotent('controlRun', { kind, id, control: 'resume' });
  return (
    <section
      className={`${cardStyles.card} ${styles.run}`}
      aria-label={t('progress')}
      ref={card}
      tabIndex={-1}
    >
      {/* only the state is announced: the numbers change too often */}
      <h2 role="status">{format(runLabels(run, progress, now))}</h2>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={rows}
        aria-valuenow={done + failed}
        aria-valuetext={counts}
      >
        <span className={styles.done} style={{ inlineSize: share(done, rows) }} />
        <span className={styles.failed} style={{ inlineSize: share(failed, rows) }} />
      </div>
      <p className={textStyles.counts}>{counts}</p>
      {run.state === 'running' && run.wait && <RunWait wait={run.wait} />}
      {stopReason && run.state === 'stopped' && <FailureNotice failure={stopReason} onRetry={resume} />}
      {run.state !== 'running' && failed > 0 && <AllowFailed run={run} onAllowed={retry} />}
      <RunButtons run={run} progress={progress} clearLabel={clearLabel} />
      {children}
    </section>
  );
}

function RunWait({ wait }: { readonly wait: NonNullable<Run['wait']> }) {
  const { what, why } = describeFailure(wait.why);
  return (
    <Notice kind="info" what={t('bulkResumesAt', { time: dateTime(wait.until) })}>
      {t('twoSentences', { first: what, second: why })}
    </Notice>
  );
}

/** Asks for the sites of rows that failed because no tab shows their page. */
function AllowFailed({ run, onAllowed }: { readonly run: Run; readonly onAllowed: () => void }) {
  const jobs = useRows(run.id, 0, run.rows);
  const urls = jobs.flatMap((job) =>
    job?.state === 'failed' && job.failure.kind === 'page-not-open' ? [job.failure.url] : [],
  );
  return <AllowSites urls={urls} onAllowed={onAllowed} />;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0' : `${(100 * part) / whole}%`;
}
