import { ask, askSurely } from '../../lib/messages/ask.ts';
import { countRows, isUnderWay, type Queue, type QueueName, type QueueOrder } from '../../lib/model/queue.ts';
import { plural, text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from '../report/FailureNotice.tsx';
import { Button } from '../ui/Button.tsx';

export interface QueueButtonsProps {
  readonly name: QueueName;
  readonly queue: Queue;
  /** Its next step cannot be stored. */
  readonly isStuck: boolean;
  /** What taking it out of sight is called. */
  readonly clearLabel: string;
}

/** What can be done with a queue as it now is. */
export function QueueButtons({ name, queue, isStuck, clearLabel }: QueueButtonsProps) {
  const command = useCommand((order: QueueOrder) => {
    // what failed since would be tried once more
    const tell = order === 'retry' ? ask : askSurely;
    return tell('steerQueue', { name, id: queue.id, order });
  });
  const { waiting, failed } = countRows(queue.rows);
  const { state } = queue;
  const isWaiting = state === 'running' && (queue.wait !== null || isStuck);
  return (
    <>
      {command.failure && <FailureNotice failure={command.failure} onDismiss={command.reset} />}
      <div className="form-actions">
        {state === 'running' && <Button onClick={() => command.run('pause')}>{text('pauseBulk')}</Button>}
        {isWaiting && <Button onClick={() => command.run('resume')}>{text('goOnNow')}</Button>}
        {(state === 'paused' || (state === 'stopped' && waiting > 0)) && (
          <Button look="primary" onClick={() => command.run('resume')}>
            {text('resumeBulk')}
          </Button>
        )}
        {failed > 0 && !isWaiting && (
          <Button icon="again" onClick={() => command.run('retry')}>
            {plural('retryFailed', failed)}
          </Button>
        )}
        {isUnderWay(queue) && <Button onClick={() => command.run('cancel')}>{text('cancel')}</Button>}
        {!isUnderWay(queue) && <Button onClick={() => command.run('clear')}>{clearLabel}</Button>}
      </div>
    </>
  );
}
