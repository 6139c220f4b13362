import type { Bulk } from '../../lib/model/bulk.ts';
import { describeFailure } from '../../lib/model/describe-failure.ts';
import { dateTime, text } from '../../lib/platform/text.ts';
import { Notice } from '../ui/Notice.tsx';

/** Why a bulk waits, and until when. */
export function BulkWait({ bulk: { wait } }: { readonly bulk: Bulk }) {
  if (!wait) return null;
  const { what, why } = describeFailure(wait.why);
  return (
    <Notice kind="info" what={text('bulkGoesOn', { time: dateTime(wait.until) })}>
      {text('twoSentences', { first: what, second: why })}
    </Notice>
  );
}
