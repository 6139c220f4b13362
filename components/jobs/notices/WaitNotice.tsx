import type { EpochMs } from '../../../lib/engine/core/epoch-ms.ts';
import { describeFailure } from '../../../lib/extension/model/failure/failure-table.ts';
import { format, t, timeSoon } from '../../../lib/extension/platform/text.ts';
import type { Failure } from '../../../lib/shared/failure/failure.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

export interface WaitNoticeProps {
  readonly wait: { readonly until: EpochMs; readonly why: Failure };
  readonly onTryNow: () => void;
  /** Makes a report in this browser instead. */
  readonly onHere?: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly busy: boolean;
}

/** Why a job waits, when it continues, and what else the user can do. */
export function WaitNotice({ wait, onTryNow, onHere, onCancel, busy }: WaitNoticeProps) {
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
