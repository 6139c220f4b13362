import type { ReactNode } from 'react';
import { askSurely } from '../../lib/messages/ask.ts';
import { countRows, type Queue, type QueueName } from '../../lib/model/queue.ts';
import { text } from '../../lib/platform/text.ts';
import { useFocusKept } from '../hooks/use-focus-kept.ts';
import { useStuck } from '../hooks/use-stuck.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { StuckNotice } from '../report/StuckNotice.tsx';
import { QueueButtons } from './QueueButtons.tsx';
import { QueueWait } from './QueueWait.tsx';

export interface QueueRunProps {
  readonly name: QueueName;
  readonly queue: Queue;
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
export function QueueRun({ name, queue, state, progress, clearLabel, children }: QueueRunProps) {
  const { rows, stopReason } = queue;
  const { done, failed } = countRows(rows);
  const isStuck = useStuck(name);
  // each of these takes buttons away
  const card = useFocusKept<HTMLElement>([queue.state, queue.wait !== null, isStuck, failed > 0].join());
  const resume = () => askSurely('steerQueue', { name, id: queue.id, order: 'resume' });
  return (
    <section className="card run" aria-label={text('progress')} ref={card} tabIndex={-1}>
      <h2 role="status">{state}</h2>
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={text('progress')}
        aria-valuemin={0}
        aria-valuemax={rows.length}
        aria-valuenow={done + failed}
        aria-valuetext={progress}
      >
        <span className="progress-done" style={{ inlineSize: share(done, rows.length) }} />
        <span className="progress-failed" style={{ inlineSize: share(failed, rows.length) }} />
      </div>
      <p className="run-counts">{progress}</p>
      {queue.state === 'running' && <QueueWait queue={queue} />}
      {queue.state === 'running' && isStuck && <StuckNotice />}
      {stopReason && queue.state === 'stopped' && <FailureNotice failure={stopReason} onRetry={resume} />}
      <QueueButtons name={name} queue={queue} isStuck={isStuck} clearLabel={clearLabel} />
      {children}
    </section>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '0' : `${(100 * part) / whole}%`;
}
