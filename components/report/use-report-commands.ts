import { ask } from '../../lib/messages/ask.ts';
import { changeWords } from '../../lib/model/change-words.ts';
import type { Change } from '../../lib/model/compare-snapshots.ts';
import { succeeded } from '../../lib/model/failure.ts';
import type { Report } from '../../lib/model/report.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { type Command, useCommand } from '../hooks/use-command.ts';

/** What a row tells the list around it. */
export interface RowEvents {
  readonly onChanged: (report: Report, said: string) => void;
  readonly onDeleted: (report: Report, said: string) => void;
  readonly onSaid: (text: string) => void;
}

/** Has the service make the report anew, and says what became of it: `Bad → Good, 3 fixed: example.com`. */
export function useRerun(
  report: Report,
  connectionId: string,
  onChanged: RowEvents['onChanged'],
): Command<[], Change> {
  return useCommand(async () => {
    const outcome = await ask('rerunReport', { connectionId, id: report.id });
    if (!outcome.ok) return outcome;
    const { report: made } = outcome.value;
    const change = outcome.value.change ?? { before: report, after: made, checks: null };
    onChanged(made, text('rerunResult', { change: changeWords(change), address: shownAddress(report.url) }));
    return succeeded(change);
  });
}
