import type { Report } from '../../lib/engine/report/report.ts';
import { requestIdempotent } from '../../lib/extension/messages/request.ts';
import type { EditTask } from '../../lib/extension/model/jobs/operation.ts';
import { useCommand } from '../app/use-command.ts';

/** The command that starts the same change of many reports, and what is done once it has started. */
export function useBulkEdit(
  connectionId: string,
  reports: readonly Report[],
  onStarted: (task: EditTask) => void,
) {
  return useCommand(async (task: EditTask, password: string | null = null) => {
    const edit = { bulkEditId: crypto.randomUUID(), connectionId, task, reports, password };
    const outcome = await requestIdempotent('startBulkEdit', edit);
    if (outcome.ok) onStarted(task);
    return outcome;
  });
}
