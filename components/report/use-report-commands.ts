import { ask } from '../../lib/messages/ask.ts';
import type { Report } from '../../lib/model/report.ts';
import { shownAddress } from '../../lib/model/shown-text.ts';
import { text } from '../../lib/platform/text.ts';
import { type Command, useCommand } from '../hooks/use-command.ts';
import { resultWord } from './shown-report.ts';

/** What a row tells the list around it. */
export interface RowEvents {
  readonly onChanged: (report: Report, said: string) => void;
  readonly onDeleted: (report: Report, said: string) => void;
  readonly onSaid: (text: string) => void;
}

/** Has the service make the report anew, and says what became of the result: `Bad → Good: example.com`. */
export function useRerun(report: Report, onChanged: RowEvents['onChanged']): Command<[], Report> {
  return useCommand(async () => {
    const outcome = await ask('rerunReport', { id: report.id });
    if (outcome.ok) {
      onChanged(
        outcome.value,
        text('rerunResult', {
          before: resultWord(report.result),
          after: resultWord(outcome.value.result),
          address: shownAddress(report.url),
        }),
      );
    }
    return outcome;
  });
}
