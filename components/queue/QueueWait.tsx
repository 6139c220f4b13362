import { describeFailure } from '../../lib/model/describe-failure.ts';
import type { Queue } from '../../lib/model/queue.ts';
import { dateTime, text } from '../../lib/platform/text.ts';
import { Notice } from '../ui/Notice.tsx';

/** Why a queue waits, and until when. */
export function QueueWait({ queue: { wait } }: { readonly queue: Queue }) {
  if (!wait) return null;
  const { what, why } = describeFailure(wait.why);
  return (
    <Notice kind="info" what={text('bulkGoesOn', { time: dateTime(wait.until) })}>
      {text('twoSentences', { first: what, second: why })}
    </Notice>
  );
}
