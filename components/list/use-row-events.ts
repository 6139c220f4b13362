import type { ToastAction } from '../hooks/use-toast.ts';
import { useDeletions } from '../jobs/use-deletions.ts';
import type { RowEvents } from '../jobs/use-report-edits.ts';
import type { ReportList } from './use-report-list.ts';

/**
 * Updates a list when one of its reports was changed or deleted, and announces it. `onUpdated` is for what is shown
 * beside the list.
 */
export function useRowEvents(
  list: ReportList,
  announce: (text: string, action?: ToastAction) => void,
  onUpdated = () => {},
): RowEvents {
  const update = () => {
    list.reload();
    onUpdated();
  };
  useDeletions(list.connectionId, (id, said) => {
    list.drop(id);
    update();
    announce(said);
  });
  return {
    onAnnounce: announce,
    onChanged: (report, said, undo) => {
      list.put(report);
      update();
      announce(said, undo);
    },
  };
}
