import type { PlainKey } from '../../../lib/engine/text/message.ts';
import type { Wait } from '../../../lib/extension/model/jobs/retry.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { WaitNotice } from './WaitNotice.tsx';

export interface JobNoticeProps {
  readonly wait: Wait | null;
  readonly failure: Failure | null;
  readonly jobId?: string | undefined;
  /** The label of the button that starts the job. */
  readonly action: string;
  readonly busy: boolean;
  /** What is said where the reason is over (`FailureNotice`). */
  readonly undone?: PlainKey;
  /** Starts a new job; undefined if that needs data that is no longer stored, such as a password. */
  readonly onRetry: (() => void) | undefined;
  /** Makes a report in this browser instead: offered where the service cannot be reached. */
  readonly onHere?: (() => void) | undefined;
  /** Continues the job: ends its wait, or looks up again whether it took effect. */
  readonly onContinue: () => void;
  /** Cancels a waiting job, dismisses a failed one. */
  readonly onDismiss?: (() => void) | undefined;
}

/** Why a job waits or failed, with the next step. */
export function JobNotice(props: JobNoticeProps) {
  const { wait, failure, jobId, action, busy, undone, onRetry, onContinue, onDismiss } = props;
  const isAway = (wait?.why ?? failure)?.kind === 'unreachable';
  const onHere = isAway ? props.onHere : undefined;
  if (wait) return <WaitNotice {...{ wait, busy, onHere }} onTryNow={onContinue} onCancel={onDismiss} />;
  if (!failure) return null;
  return (
    <FailureNotice
      {...{ failure, jobId, action, busy, onRetry, onHere, onDismiss }}
      {...(undone && { undone })}
      onLookAgain={onContinue}
    />
  );
}
