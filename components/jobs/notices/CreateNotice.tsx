import { requestIdempotent } from '../../../lib/extension/messages/request.ts';
import { failureOf } from '../../../lib/extension/model/jobs/job.ts';
import { t } from '../../../lib/extension/platform/text.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { useCommand } from '../../app/use-command.ts';
import type { PageJob } from '../page-job.ts';
import { JobNotice } from './lazy-job-notice.ts';

export interface CreateNoticeProps {
  readonly state: PageJob;
  /** Why the job could not be started. */
  readonly failure: Failure | null;
  readonly onRetry: (() => void) | undefined;
  /** Makes the report in this browser instead, where that is possible. */
  readonly onHere?: (() => void) | undefined;
}

/** Why the report is not created yet, failed or is not confirmed. Renders nothing if there is no problem. */
export function CreateNotice({ state, failure, onRetry, onHere }: CreateNoticeProps) {
  const look = useCommand((jobId: string) => requestIdempotent('retryJob', { jobId }));
  const dismiss = useCommand((jobId: string) => requestIdempotent('dismissJob', { jobId }));
  const action = t('createReport');
  if (failure) {
    return (
      <JobNotice
        wait={null}
        busy={false}
        {...{ failure, action, onRetry, onHere }}
        onContinue={onRetry ?? (() => {})}
      />
    );
  }
  if (state.kind !== 'waiting' && state.kind !== 'failed') return null;
  const { id } = state.job;
  return (
    <JobNotice
      wait={state.kind === 'waiting' ? state.wait : null}
      failure={look.failure ?? failureOf(state.job)}
      jobId={id}
      action={action}
      busy={look.pending}
      {...{ onRetry, onHere }}
      onContinue={() => look.run(id)}
      onDismiss={() => dismiss.run(id)}
    />
  );
}
