import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import { names } from '../../../lib/engine/core/names.ts';
import type { PlainKey } from '../../../lib/engine/text/message.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import type { Wait } from '../../../lib/extension/model/jobs/job.ts';
import { format, t, timeSoon } from '../../../lib/extension/platform/text.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { FailureNotice } from '../../app/FailureNotice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

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
  /** Makes a report in this browser instead: offered where the service cannot be reached, or refuses. */
  readonly onHere?: (() => void) | undefined;
  /** Continues the job: ends its wait, or looks up again whether it took effect. */
  readonly onContinue: () => void;
  /** Cancels a waiting job, dismisses a failed one. */
  readonly onDismiss?: (() => void) | undefined;
}

/** What this browser's own reports do not know: nothing was made, and this browser makes it. */
const OF_SERVICES: ReadonlySet<Failure['kind'] | undefined> = new Set(
  names('unreachable no-access bad-key forbidden in-front not-a-service too-many-requests refused'),
);

/** Why a job waits or failed, with the next step. */
export function JobNotice(props: JobNoticeProps) {
  const { wait, failure, jobId, action, busy, undone, onRetry, onContinue, onDismiss } = props;
  const onHere = OF_SERVICES.has((wait?.why ?? failure)?.kind) ? props.onHere : undefined;
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

interface WaitNoticeProps {
  readonly wait: { readonly until: EpochMs; readonly why: Failure };
  readonly onTryNow: () => void;
  /** Makes a report in this browser instead. */
  readonly onHere?: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly busy: boolean;
}

/** Why a job waits, when it continues, and what else the user can do. */
function WaitNotice({ wait, onTryNow, onHere, onCancel, busy }: WaitNoticeProps) {
  const { what, why } = describeFailure(wait.why);
  const goesOn = { key: 'retryingAt', values: { time: timeSoon(wait.until) } } as const;
  // no need to explain what to do when offline
  const isOffline = wait.why.kind === 'unreachable' && wait.why.offline;
  return (
    <Notice
      kind="info"
      live="alert"
      what={format(what)}
      more={t('details')}
      actions={
        <>
          <Button busy={busy} onClick={onHere ?? onTryNow}>
            {t(onHere ? 'makeHere' : 'tryNow')}
          </Button>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </>
      }
    >
      {format(isOffline ? goesOn : { key: 'twoSentences', values: { first: goesOn, second: why } })}
    </Notice>
  );
}
