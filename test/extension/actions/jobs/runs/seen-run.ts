import { failureOf, reportOf } from '../../../../../lib/extension/model/jobs/job.ts';
import { type Run, type RunKind, rowState } from '../../../../../lib/extension/model/jobs/run.ts';
import { changeProgress } from '../../../../../lib/extension/storage/jobs/jobs.ts';
import { runProgressItem } from '../../../../../lib/extension/storage/jobs/run-progress.ts';
import { changeRows, readRows, runItems } from '../../../../../lib/extension/storage/jobs/runs.ts';
import { type JobPart, jobWith } from '../../../model/jobs/a-job.ts';

/** A stored run of this kind with what its table shows of each row; throws if there is none. */
export async function seenRun<Kind extends RunKind>(kind: Kind) {
  const run = await storedRun(kind);
  const jobs = await readRows(run.id, 0, run.rows);
  const rows = jobs.map((job) => {
    if (!job) throw new Error('a row is gone');
    const { url } = job.operation;
    const change = job.state === 'done' ? job.change : null;
    const outcomeUnknown = job.state === 'failed' && job.outcomeUnknown;
    return {
      url,
      state: rowState(job),
      report: reportOf(job),
      change,
      failure: failureOf(job),
      outcomeUnknown,
    };
  });
  const { next: _next, misses: _misses, ...counts } = (await runProgressItem(run.id).get()) ?? {};
  const counted = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { state } of rows) counted[state]++;
  if (JSON.stringify(counts) !== JSON.stringify(counted)) throw new Error('the numbers of rows are wrong');
  return { ...run, rows };
}

export async function rowStates(kind: RunKind) {
  return (await seenRun(kind)).rows.map(({ state }) => state);
}

/** The job in a row as a background that was killed left it. */
export async function leaveRow(kind: RunKind, row: number, change: JobPart): Promise<void> {
  const run = await storedRun(kind);
  await changeRows({ id: run.id, rows: row + 1 }, row, (job) => jobWith(job, change));
  await changeProgress(run.id, (progress) => ({ ...progress, next: Math.min(progress.next, row) }));
}

async function storedRun(kind: RunKind): Promise<Run> {
  const run = await runItems[kind].get();
  if (!run) throw new Error('there is no run');
  return run;
}
