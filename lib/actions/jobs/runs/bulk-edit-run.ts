import type { BulkEdit, BulkEditRow } from '../../../model/jobs/bulk-edit.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { editOperation, newJob } from '../../../model/jobs/new-job.ts';
import { bulkEditItem } from '../../../storage/jobs/bulk-edit.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { startJob } from '../start-job.ts';
import { type RunWork, resumeRun, runRows } from './run-rows-in-order.ts';

const work: RunWork<BulkEditRow, BulkEdit> = {
  name: 'bulk-edit',
  item: bulkEditItem,
  // a bulk edit has each report once
  keyOf: ({ report }) => report.id,
  connectionOf: ({ connectionId }) => connectionId,
  start: (run, row, id) => startJob(jobOf(run, row, { id })),
  startLookup: (run, row, id) => startJob(jobOf(run, row, lookupOf(run, row, id))),
  withResult: (run, row, job) => ({ ...row, after: job.state === 'done' ? afterOf(run, row, job) : null }),
  onEnd: async ({ id, rows }) => {
    // whoever tries failed rows again needs it once more
    if (rows.every(({ state }) => state === 'done')) await removeJobPasswords([id]);
  },
};

function jobOf({ id, connectionId, task }: BulkEdit, { report }: BulkEditRow, change: Partial<Job>): Job {
  const { privacy, generatedAt } = report;
  return newJob({
    connectionId,
    operation: editOperation(task, report),
    runId: id,
    startedFrom: 'run',
    evidence: { type: 'report', privacy, generatedAt, snapshot: null },
    ...change,
  });
}

/** A job that looks first. What is not seen to be done is sent again where the user asks, or a second time costs nothing. */
function lookupOf({ task }: BulkEdit, row: BulkEditRow, id: string): Partial<Job> {
  if (row.accepted) return { id, state: 'processing', accepted: true };
  return { id, state: 'unconfirmed', resend: row.outcomeUnknown || task.type !== 'rerun' };
}

/** The report with the run's change, where the service does not return it. */
function afterOf({ task }: BulkEdit, { report }: BulkEditRow, job: Job): BulkEditRow['after'] {
  if (job.report) return job.report;
  return task.type === 'privacy' ? { ...report, privacy: task.privacy } : null;
}

/** Changes the reports of the stored bulk edit (`runRows`). */
export const runBulkEdit = () => runRows(work);

/** Continues it at the start of the background and by alarm, unless it is running. */
export const resumeBulkEdit = () => resumeRun(work);
