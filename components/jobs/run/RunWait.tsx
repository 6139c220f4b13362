import { describeFailure } from '../../../lib/model/failure/failure-table.ts';
import type { Run } from '../../../lib/model/jobs/run.ts';
import { dateTime, t } from '../../../lib/platform/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Why a run waits, and until when. */
export function RunWait({ run: { wait } }: { readonly run: Run }) {
  if (!wait) return null;
  const { what, why } = describeFailure(wait.why);
  return (
    <Notice kind="info" what={t('bulkResumesAt', { time: dateTime(wait.until) })}>
      {t('twoSentences', { first: what, second: why })}
    </Notice>
  );
}
