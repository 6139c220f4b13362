import type { RefObject } from 'react';
import type { RowEvents } from './use-report-edits.ts';
import type { ReportList } from './use-report-list.ts';

/** What becomes of a list when one of its rows was changed or deleted; `fallback` takes the focus of a deleted row. */
export function rowEvents(
  list: ReportList,
  say: (text: string) => void,
  fallback: RefObject<HTMLElement | null>,
): RowEvents {
  return {
    onSaid: say,
    onChanged: (report, said) => {
      list.put(report);
      list.reload();
      say(said);
    },
    onDeleted: (report, said) => {
      list.drop(report.id);
      list.reload();
      say(said);
      // the row that held the focus is gone; the list is the nearest place that stays
      fallback.current?.focus();
    },
  };
}
