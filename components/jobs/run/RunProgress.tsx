import type { ReactNode } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { countRows, type Run, type RunName, type RunRow } from '../../../lib/model/jobs/run.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import cardStyles from '../../ui/styles/card.module.css';
import textStyles from '../../ui/styles/text.module.css';
import { AllowSites } from './AllowSites.tsx';
import { RunButtons } from './RunButtons.tsx';
import styles from './RunProgress.module.css';
import { RunWait } from './RunWait.tsx';

export interface RunProgressProps {
  readonly name: RunName;
  readonly run: Run;
  /** The state in one short sentence. Only this is announced; the numbers change too often. */
  readonly state: string;
  /** The progress in numbers. */
  readonly progress: string;
  /** The label of the button that clears the run. */
  readonly clearLabel: string;
  /** Further content at the end. */
  readonly children?: ReactNode;
}

/** The progress of a stored run: its numbers, why it waits or stopped, and its controls. */
export function RunProgress({ name, run, state, progress, clearLabel, children }: RunProgressProps) {
  const { rows, stopReason } = run;
  const { done, failed } = countRows(rows);
  // each of these removes buttons
  const card = useFocusRestore<HTMLElement>([run.state, run.wait !== null, failed > 0].join());
  const retry = () => requestIdempotent('controlRun', { name, id: run.id, control: 'retry' });
  const resume = () => requestIdempotent('controlRun', { name, id: run.id, control: 'resume' });
  return (
    <section
      className={`${cardStyles.card} ${styles.run}`}
      aria-label={t('progress')}
      ref={card}
      tabIndex={-1}
    >
      <h2 role="status">{state}</h2>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={done + failed}
        aria-valuetext={progress}
      >
        <span className={styles.done} style={{ inlineSize: share(done, rows.length) }} />
        <span className={styles.failed} style={{ inlineSize: share(failed, rows.length) }} />
      </div>
      <p className={textStyles.counts}>{progress}</p>
      {run.state === 'running' && <RunWait run={run} />}
      {stopReason && run.state === 'stopped' && <FailureNotice failure={stopReason} onRetry={resume} />}
      {run.state !== 'running' && <AllowSites urls={rows.flatMap(notOpen)} onAllowed={retry} />}
      <RunButtons name={name} run={run} clearLabel={clearLabel} />
      {children}
    </section>
  );
}

/** The page of a row that failed because no tab shows it. */
function notOpen({ failure }: RunRow): string[] {
  return failure?.kind === 'page-not-open' ? [failure.url] : [];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0' : `${(100 * part) / whole}%`;
}
