import { requestIdempotent } from '../../../lib/messages/request.ts';
import { t } from '../../../lib/platform/text.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { useCommand } from '../../app/use-command.ts';
import type { JobFailureProps } from './job-failure-props.ts';
import { StorageFullNotice } from './StorageFullNotice.tsx';
import { WaitNotice } from './WaitNotice.tsx';

/** Why the report is not made yet, was not made or is not known to be made, and what to do next. */
export function JobNotice({
  state,
  failure,
  onRetry,
  isStuck,
}: JobFailureProps & { readonly isStuck: boolean }) {
  const look = useCommand((jobId: string) => requestIdempotent('lookAgain', { jobId }));
  const dismiss = useCommand((jobId: string) => requestIdempotent('dismissJob', { jobId }));
  const action = t('createReport');
  if (failure) {
    return <FailureNotice {...{ failure, action, onRetry }} onLookAgain={onRetry} />;
  }
  if (state.kind === 'waiting') {
    const { id } = state.job;
    return (
      <WaitNotice
        wait={state.wait}
        busy={look.pending}
        onTryNow={() => look.run(id)}
        onCancel={() => dismiss.run(id)}
      />
    );
  }
  if (isStuck && state.kind === 'creating') {
    const { id } = state.job;
    return <StorageFullNotice busy={look.pending} onTryNow={() => look.run(id)} />;
  }
  if (state.kind !== 'failed') return null;
  const { id, failure: why } = state.job;
  return (
    <FailureNotice
      failure={look.failure ?? why ?? { kind: 'unexpected', message: t('reasonNotKept') }}
      action={action}
      busy={look.pending}
      onRetry={onRetry}
      onLookAgain={() => look.run(id)}
      onDismiss={() => dismiss.run(id)}
    />
  );
}
