import { failed, type Outcome, succeeded } from '../../../model/failure/failure.ts';
import { type BulkEdit, bulkEditRow } from '../../../model/jobs/bulk-edit.ts';
import type { EditTask } from '../../../model/jobs/operation.ts';
import { isUnderWay } from '../../../model/jobs/run.ts';
import type { Report } from '../../../model/report/report.ts';
import { bulkEditItem } from '../../../storage/jobs/bulk-edit.ts';
import { putJobPassword, removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';

export interface BulkEditRequest {
  /** The id of the new bulk edit, chosen by the page. */
  readonly bulkEditId: string;
  /** The connection of the reports. */
  readonly connectionId: string;
  readonly task: EditTask;
  /** No report occurs twice. */
  readonly reports: readonly Report[];
  /** The password of all reports, with privacy 2. */
  readonly password: string | null;
}

/**
 * Stores a bulk edit as running; `runBulkEdit` does the rest. Fails with `bulk-under-way` while another one is running or
 * paused; replaces one that is stopped or done. Leaves an existing bulk edit with the same id unchanged.
 */
export async function startBulkEdit({
  bulkEditId,
  connectionId,
  task,
  reports,
  password,
}: BulkEditRequest): Promise<Outcome<null>> {
  const bulkEdit: BulkEdit = {
    id: bulkEditId,
    connectionId,
    task,
    state: 'running',
    createdAt: Date.now(),
    rows: reports.map(bulkEditRow),
    stopReason: null,
    wait: null,
    consecutiveFailures: 0,
  };
  if ((await bulkEditItem.get())?.id === bulkEditId) return succeeded(null);
  // before the bulk edit, whose rows need the password as soon as it is stored
  if (password !== null) await putJobPassword(bulkEdit.id, password);
  let replaced: string | undefined;
  const stored = await bulkEditItem.update((present) => {
    if (present && isUnderWay(present)) return present;
    replaced = present?.id;
    return bulkEdit;
  });
  const isStored = stored?.id === bulkEdit.id;
  const useless = isStored ? replaced : bulkEdit.id;
  if (useless !== undefined) await removeJobPasswords([useless]);
  return isStored ? succeeded(null) : failed({ kind: 'bulk-under-way' });
}
