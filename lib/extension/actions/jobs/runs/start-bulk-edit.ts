import type { Report } from '../../../../engine/report/report.ts';
import { failed, type Outcome, succeeded } from '../../../../shared/failure/failure.ts';
import { editOperation, newJob } from '../../../model/jobs/new-job.ts';
import type { EditTask } from '../../../model/jobs/operation.ts';
import { rowId } from '../../../model/jobs/run.ts';
import { putJobPassword, removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { putRows, removeRows, runItems } from '../../../storage/jobs/runs.ts';
import { removeRun, withRunsLock } from './remove-run.ts';

export interface BulkEditRequest {
  /** The id of the new bulk edit, chosen by the page. */
  readonly bulkEditId: string;
  readonly connectionId: string;
  readonly task: EditTask;
  /** No report occurs twice. */
  readonly reports: readonly Pick<Report, 'id' | 'url'>[];
  /** The password of all reports, with privacy 2. */
  readonly password: string | null;
}

/**
 * Stores a bulk edit as running; `runRows` does the rest. Fails with `bulk-under-way` while another one is running or
 * paused; replaces one that is stopped or done. Leaves an existing bulk edit with the same id unchanged.
 */
export function startBulkEdit(request: BulkEditRequest): Promise<Outcome<null>> {
  return withRunsLock(async () => {
    const { bulkEditId: id, reports, password } = request;
    if ((await runItems['bulk-edit'].get())?.id === id) return succeeded(null);
    if (!(await removeRun('bulk-edit'))) return failed({ kind: 'bulk-under-way' });
    try {
      await store(request);
    } catch (error) {
      await removeRows({ id, rows: reports.length });
      if (password !== null) await removeJobPasswords([id]);
      throw error;
    }
    return succeeded(null);
  });
}

async function store({ bulkEditId: id, connectionId, task, reports, password }: BulkEditRequest) {
  // before the bulk edit, whose rows need the password as soon as it is stored
  if (password !== null) await putJobPassword(id, password);
  const jobs = reports.map((report, row) =>
    newJob({
      id: rowId(id, row),
      runId: id,
      connectionId,
      operation: editOperation(task, report),
      startedFrom: 'run',
    }),
  );
  await putRows(id, jobs);
  await runItems['bulk-edit'].update(() => ({
    kind: 'bulk-edit',
    id,
    connectionId,
    task,
    state: 'running',
    rows: reports.length,
    stopReason: null,
    wait: null,
    createdAt: Date.now(),
  }));
}
