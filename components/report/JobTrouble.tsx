import { askSurely } from '../../lib/messages/ask.ts';
import { text } from '../../lib/platform/text.ts';
import { useCommand } from '../hooks/use-command.ts';
import { FailureNotice } from './FailureNotice.tsx';
import type { JobFailureProps } from './JobFailure.tsx';
import { StuckNotice } from './StuckNotice.tsx';
import { WaitNotice } from './WaitNotice.tsx';

/** Why the report is not made yet, was not made or is not known to be made, and what to do next. */
export function JobTrouble({
  state,
  failure,
  onRetry,
  isStuck,
}: JobFailureProps & { readonly isStuck: boolean }) {
  const look = useCommand((jobId: string) => askSurely('lookAgain', { jobId }));
  const dismiss = useCommand((jobId: string) => askSurely('dismissJob', { jobId }));
  const action = text('createReport');
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
    return <StuckNotice busy={look.pending} onTryNow={() => look.run(id)} />;
  }
  if (state.kind !== 'failed') return null;
  const { id, failure: why } = state.job;
  return (
    <FailureNotice
      failure={look.failure ?? why ?? { kind: 'unexpected', message: text('reasonNotKept') }}
      action={action}
      busy={look.pending}
      onRetry={onRetry}
      onLookAgain={() => look.run(id)}
      onDismiss={() => dismiss.run(id)}
    />
  );
}
