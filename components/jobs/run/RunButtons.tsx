import { request, requestIdempotent } from '../../../lib/extension/messages/request.ts';
import {
  isUnderWay,
  type Progress,
  type Run,
  type RunControl,
} from '../../../lib/extension/model/jobs/run.ts';
import { plural, t } from '../../../lib/extension/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import { Button } from '../../ui/controls/Button.tsx';
import layoutStyles from '../../ui/styles/layout.module.css';

export interface RunButtonsProps {
  readonly run: Run;
  readonly progress: Progress;
  readonly clearLabel: string;
}

/** The controls that are possible in the present state of a run. */
export function RunButtons({ run, progress, clearLabel }: RunButtonsProps) {
  const command = useCommand((control: RunControl) => {
    // a repeated `retry` would also retry rows that failed since
    const send = control === 'retry' ? request : requestIdempotent;
    return send('controlRun', { kind: run.kind, id: run.id, control });
  });
  const { waiting, failed } = progress;
  const { state } = run;
  const isWaiting = state === 'running' && run.wait !== null;
  return (
    <>
      {command.failure && <FailureNotice failure={command.failure} onDismiss={command.reset} />}
      <div className={layoutStyles.formActions}>
        {state === 'running' && <Button onClick={() => command.run('pause')}>{t('pauseBulk')}</Button>}
        {isWaiting && <Button onClick={() => command.run('resume')}>{t('resumeNow')}</Button>}
        {(state === 'paused' || (!isUnderWay(run) && waiting > 0)) && (
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
