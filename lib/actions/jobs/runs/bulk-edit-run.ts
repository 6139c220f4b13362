import type { BulkEdit, BulkEditRow } from '../../../model/jobs/bulk-edit.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { editOperation, newJob } from '../../../model/jobs/new-job.ts';
import { type JobEvent, transition } from '../../../model/jobs/transition.ts';
import { bulkEditItem } from '../../../storage/jobs/bulk-edit.ts';
import { removeJobPasswords } from '../../../storage/jobs/job-passwords.ts';
import { startJob } from '../start-job.ts';
import { resumeRun, runRows } from './run-rows.ts';
import type { RunWork } from './run-work.ts';

const work: RunWork<BulkEditRow, BulkEdit> = {
  name: 'bulk-edit',
  item: bulkEditItem,
  // a report occurs once in a bulk edit
  keyOf: ({ report }) => report.id,
  connectionOf: ({ connectionId }) => connectionId,
  start: (run, row, id) => startJob(jobOf(run, row, { id })),
  startLookup: (run, row, id) => startJob(transition(jobOf(run, row, { id }), lookupOf(run, row))),
  withResult: (run, row, job) =>
    job.state === 'done'
      ? { ...row, after: afterOf(run, row, job), change: job.change }
      : { ...row, after: null },
  onEnd: async ({ id, rows }) => {
    // a retry of failed rows needs the password again
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

/** If the change is not found, it is sent again if the user asked for a retry, or if sending it twice costs nothing. */
function lookupOf({ task }: BulkEdit, { accepted, outcomeUnknown }: BulkEditRow): JobEvent {
  return { type: 'sentBefore', accepted, resend: outcomeUnknown || task.type !== 'rerun' };
}

/** The report after the change; its privacy is unknown if the service accepted the change and does not show it. */
function afterOf({ task }: BulkEdit, { report }: BulkEditRow, job: Job): BulkEditRow['after'] {
  if (job.report) return job.report;
  return task.type === 'privacy' ? { ...report, privacy: null } : null;
}

/** Runs the stored bulk edit (`runRows`). */
export const runBulkEdit = () => runRows(work);

/** Continues the stored bulk edit unless it is already running (`resumeRun`). */
export const resumeBulkEdit = () => resumeRun(work);
