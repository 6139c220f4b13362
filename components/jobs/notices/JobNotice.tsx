import type { Failure } from '../../../lib/model/core/failure.ts';
import type { Wait } from '../../../lib/model/jobs/retry.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { WaitNotice } from './WaitNotice.tsx';

export interface JobNoticeProps {
  readonly wait: Wait | null;
  readonly failure: Failure | null;
  /** What the job does, as its button says. */
  readonly action: string;
  readonly busy: boolean;
  /** Starts it again; undefined where that takes what is no longer known, such as a password. */
  readonly onRetry: (() => void) | undefined;
  /** Continues the job: now instead of later, or with another lookup of what may have taken effect. */
  readonly onContinue: () => void;
  /** Cancels one that waits, removes a failed one from sight. */
  readonly onDismiss?: (() => void) | undefined;
}

/** Why a job waits or failed, with the next step. */
export function JobNotice({ wait, failure, action, busy, onRetry, onContinue, onDismiss }: JobNoticeProps) {
  if (wait) return <WaitNotice wait={wait} busy={busy} onTryNow={onContinue} onCancel={onDismiss} />;
  if (!failure) return null;
  return <FailureNotice {...{ failure, action, busy, onRetry, onDismiss }} onLookAgain={onContinue} />;
}
