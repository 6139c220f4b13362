import { PASSWORD } from '../report/privacy.ts';
import type { Report } from '../report/report.ts';
import type { EditTask } from './operation.ts';

/** What the report shows of a change whose response was lost; `unclear`: nothing in the report can show it. */
export type Seen = 'done' | 'processing' | 'absent' | 'unclear';

/**
 * Did the change take effect, judged by the report as the service shows it (`undefined`: it has none of this id)? A
 * rerun gives the report a later date; without dates it is `unclear`, so it must not be sent again. Setting a password
 * in place of another one cannot be seen either, but may be repeated.
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
  return Date.parse(time) > Date.parse(before) ? 'done' : 'absent';
}
