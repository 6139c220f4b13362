import { request, requestIdempotent } from '../../../lib/messages/request.ts';
import {
  countRows,
  isUnderWay,
  type Run,
  type RunControl,
  type RunName,
} from '../../../lib/model/jobs/run.ts';
import { plural, t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';

export interface RunButtonsProps {
  readonly name: RunName;
  readonly queue: Run;
  /** What taking it out of sight is called. */
  readonly clearLabel: string;
}

/** What can be done with a queue as it now is. */
export function RunButtons({ name, queue, clearLabel }: RunButtonsProps) {
  const command = useCommand((order: RunControl) => {
    // what failed since would be tried once more
    const tell = order === 'retry' ? request : requestIdempotent;
    return tell('controlRun', { name, id: queue.id, order });
  });
  const { waiting, failed } = countRows(queue.rows);
  const { state } = queue;
  const isWaiting = state === 'running' && queue.wait !== null;
  return (
    <>
      {command.failure && <FailureNotice failure={command.failure} onDismiss={command.reset} />}
      <div className="form-actions">
        {state === 'running' && <Button onClick={() => command.run('pause')}>{t('pauseBulk')}</Button>}
        {isWaiting && <Button onClick={() => command.run('resume')}>{t('goOnNow')}</Button>}
        {(state === 'paused' || (state === 'stopped' && waiting > 0)) && (
          <Button look="primary" onClick={() => command.run('resume')}>
            {t('resumeBulk')}
          </Button>
        )}
        {failed > 0 && !isWaiting && (
          <Button icon="again" onClick={() => command.run('retry')}>
            {plural('retryFailed', failed)}
          </Button>
        )}
        {isUnderWay(queue) && <Button onClick={() => command.run('cancel')}>{t('cancel')}</Button>}
        {!isUnderWay(queue) && <Button onClick={() => command.run('clear')}>{clearLabel}</Button>}
      </div>
    </>
  );
}
