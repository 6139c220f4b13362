import type { ReactNode } from 'react';
import { requestIdempotent } from '../../../lib/messages/request.ts';
import { countRows, type Run, type RunName } from '../../../lib/model/jobs/run.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { RunButtons } from './RunButtons.tsx';
import { RunWait } from './RunWait.tsx';

export interface RunProgressProps {
  readonly name: RunName;
  readonly queue: Run;
  /** What it is at, in one short sentence: this alone is spoken, the numbers change too often for that. */
  readonly state: string;
  /** How far it is, in numbers. */
  readonly progress: string;
  /** What taking it out of sight is called. */
  readonly clearLabel: string;
  /** What else is to be told at its end. */
  readonly children?: ReactNode;
}

/** How a queue is going: how far it is, why it waits or stopped, and what can be done. All of it is stored. */
export function RunProgress({ name, queue, state, progress, clearLabel, children }: RunProgressProps) {
  const { rows, stopReason } = queue;
  const { done, failed } = countRows(rows);
  // each of these takes buttons away
  const card = useFocusRestore<HTMLElement>([queue.state, queue.wait !== null, failed > 0].join());
  const resume = () => requestIdempotent('controlRun', { name, id: queue.id, order: 'resume' });
  return (
    <section className="card run" aria-label={t('progress')} ref={card} tabIndex={-1}>
      <h2 role="status">{state}</h2>
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={done + failed}
        aria-valuetext={progress}
      >
        <span className="progress-done" style={{ inlineSize: share(done, rows.length) }} />
        <span className="progress-failed" style={{ inlineSize: share(failed, rows.length) }} />
      </div>
      <p className="run-counts">{progress}</p>
      {queue.state === 'running' && <RunWait queue={queue} />}
      {stopReason && queue.state === 'stopped' && <FailureNotice failure={stopReason} onRetry={resume} />}
      <RunButtons name={name} queue={queue} clearLabel={clearLabel} />
      {children}
    </section>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0' : `${(100 * part) / whole}%`;
}
