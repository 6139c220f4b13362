import type { RowEvents } from '../jobs/use-report-edits.ts';
import type { ReportList } from './use-report-list.ts';

/** Updates a list when one of its rows was changed or deleted. */
export function rowEvents(list: ReportList, announce: (text: string) => void): RowEvents {
  return {
    onAnnounce: announce,
    onChanged: (report, said) => {
      list.put(report);
      list.reload();
      // where nothing is said, what another place has said stays
      if (said !== '') announce(said);
    },
    onDeleted: (report, said) => {
      list.drop(report.id);
      list.reload();
      announce(said);
    },
  };
}
