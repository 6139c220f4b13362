import { isLater } from '../../../engine/core/zoneless.ts';
import { PASSWORD } from '../../../engine/report/privacy.ts';
import type { Report } from '../../../engine/report/report.ts';
import type { EditTask } from './operation.ts';

/** The state of a change whose response was lost, according to the report; `unclear`: the report cannot show it. */
export type Seen = 'done' | 'processing' | 'absent' | 'unclear';

/**
 * Whether the change took effect, according to the report that the service returns (`undefined`: it has none with this
 * id). A rerun gives the report a later date; without dates it is `unclear` and must not be sent again. The report does
 * not show whether one password was replaced by another, so that counts as `absent`: it may be repeated.
 */
export function seenOf(
  task: EditTask,
  before: Pick<Report, 'privacy' | 'generatedAt'>,
  shown: Report | undefined,
): Seen {
  switch (task.type) {
    case 'delete':
      return shown ? 'absent' : 'done';
    case 'privacy':
      if (shown?.privacy !== task.privacy) return 'absent';
      return task.privacy === PASSWORD && before.privacy === PASSWORD ? 'absent' : 'done';
    case 'rerun':
      if (shown?.result === null) return 'processing';
      return seenByDate(shown?.generatedAt ?? null, before.generatedAt);
  }
}

function seenByDate(time: string | null, before: string | null): Seen {
  if (time === null || before === null) return 'unclear';
  const isNew = isLater(time, before);
  return isNew === undefined ? 'unclear' : isNew ? 'done' : 'absent';
}
