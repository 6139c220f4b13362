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
import layoutStyles from '../../ui/styles/layout.module.css';

export interface RunButtonsProps {
  readonly name: RunName;
  readonly run: Run;
  /** The label of the button that clears the run. */
  readonly clearLabel: string;
}

/** The controls that are possible in the present state of a run. */
export function RunButtons({ name, run, clearLabel }: RunButtonsProps) {
  const command = useCommand((control: RunControl) => {
    // a repeated `retry` would also retry rows that failed since
    const send = control === 'retry' ? request : requestIdempotent;
    return send('controlRun', { name, id: run.id, control });
  });
  const { waiting, failed } = countRows(run.rows);
  const { state } = run;
  const isWaiting = state === 'running' && run.wait !== null;
  return (
    <>
      {command.failure && <FailureNotice failure={command.failure} onDismiss={command.reset} />}
      <div className={layoutStyles.formActions}>
        {state === 'running' && <Button onClick={() => command.run('pause')}>{t('pauseBulk')}</Button>}
        {isWaiting && <Button onClick={() => command.run('resume')}>{t('resumeNow')}</Button>}
        {(state === 'paused' || (state === 'stopped' && waiting > 0)) && (
          <Button look="primary" onClick={() => command.run('resume')}>
            {t('resumeBulk')}
          </Button>
        )}
        {failed > 0 && !isWaiting && (
          <Button icon="rerun" onClick={() => command.run('retry')}>
            {plural('retryFailed', failed)}
          </Button>
        )}
        {isUnderWay(run) && <Button onClick={() => command.run('cancel')}>{t('cancel')}</Button>}
        {!isUnderWay(run) && <Button onClick={() => command.run('clear')}>{clearLabel}</Button>}
      </div>
    </>
  );
}
