import { failed, type Outcome, succeeded } from '../../../model/core/failure.ts';
import { type BulkEdit, bulkEditRow } from '../../../model/jobs/bulk-edit.ts';
import type { EditTask } from '../../../model/jobs/operation.ts';
import { isUnderWay } from '../../../model/jobs/run.ts';
import type { Report } from '../../../model/report/report.ts';
import { bulkEditItem } from '../../../storage/jobs/bulk-edit.ts';
import { putJobPassword, removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';

export interface BulkEditRequest {
  /** The id that the batch is to have. */
  readonly batchId: string;
  /** Where the reports are. */
  readonly connectionId: string;
  readonly task: EditTask;
  /** Each once. */
  readonly reports: readonly Report[];
  /** With privacy 2: the password of all of them. */
  readonly password: string | null;
}

/**
 * Stores that the same is to be done to many reports; `runBulkEdit` does it. Answers `bulk-under-way` while another
 * batch is running or paused; one that was stopped or is done gives way. Asked again with the same id, it leaves the
 * batch of that id as it is.
 */
export async function startBulkEdit({
  batchId,
  connectionId,
  task,
  reports,
  password,
}: BulkEditRequest): Promise<Outcome<null>> {
  const batch: BulkEdit = {
    id: batchId,
    connectionId,
    task,
    state: 'running',
    createdAt: Date.now(),
    rows: reports.map(bulkEditRow),
    stopReason: null,
    wait: null,
    misses: 0,
  };
  if ((await bulkEditItem.get())?.id === batchId) return succeeded(null);
  // before the batch: its rows must find the password
  if (password !== null) await putJobPassword(batch.id, password);
  let replaced: string | undefined;
  const stored = await bulkEditItem.update((present) => {
    if (present && isUnderWay(present)) return present;
    replaced = present?.id;
    return batch;
  });
  const isStored = stored?.id === batch.id;
  const useless = isStored ? replaced : batch.id;
  if (useless !== undefined) await removeJobPasswords([useless]);
  return isStored ? succeeded(null) : failed({ kind: 'bulk-under-way' });
}
