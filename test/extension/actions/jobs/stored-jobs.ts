import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runJob } from '../../../../lib/extension/actions/jobs/run-job.ts';
import { startJob } from '../../../../lib/extension/actions/jobs/start-job.ts';
import { failureOf, type Job, jobWait } from '../../../../lib/extension/model/jobs/job.ts';
import { editOperation, newJob } from '../../../../lib/extension/model/jobs/new-job.ts';
import type { EditOperation, EditTask } from '../../../../lib/extension/model/jobs/operation.ts';
import { changeJobs, jobItem } from '../../../../lib/extension/storage/jobs/jobs.ts';
import type { Failure } from '../../../../lib/shared/failure/failure.ts';
import { type JobPart, jobWith } from '../../model/jobs/a-job.ts';

/** The ids of all jobs and runs whose password is stored, with the password. */
export async function storedPasswords(): Promise<Record<string, string>> {
  const stored = Object.entries(await fakeBrowser.storage.session.get());
  return Object.fromEntries(
    stored.flatMap(([name, item]) => {
      const id = /^job-password:(.+)$/.exec(name)?.[1];
      return id === undefined ? [] : [[id, Object(item).value.password as string]];
    }),
  );
}

/** A job as it is stored; throws if there is none. */
export async function storedJob(id: string): Promise<Job> {
  const job = await jobItem(id).get();
  if (!job) throw new Error('the job is gone');
  return job;
}

/** Why the job failed or waits. */
export function whyOf(job: Job): Failure | undefined {
  return failureOf(job) ?? jobWait(job)?.why;
}

/** Stores every job with these changes, as a background that was killed may have left it. */
export async function leaveJobs(change: JobPart): Promise<void> {
  await changeJobs((jobs) => jobs.map((job) => jobWith(job, change)));
}

/** Starts a change of a report, as a click on its button does; returns the id of its job. */
async function start(
  operation: EditOperation,
  connectionId: string,
  password: string | null,
): Promise<string> {
  const outcome = await startJob(newJob({ connectionId, operation }), password);
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.id;
}

/** Starts a change of report 7 at the connection `c`. */
export function startEdit(task: EditTask, password: string | null = null): Promise<string> {
  return start(editOperation(task, { id: '7', url: 'https://example.com/' }), 'c', password);
}

/** Starts it and runs it until it ends or waits. */
export async function runEdit(task: EditTask, password: string | null = null): Promise<string> {
  const id = await startEdit(task, password);
  await runJob(id);
  return id;
}

async function run(operation: EditOperation, connectionId: string): Promise<Job> {
  const id = await start(operation, connectionId, null);
  await runJob(id);
  return storedJob(id);
}

/** These three change a report, and return the job. */
export const rerunReport = (reportId: string, url: string, connectionId: string) =>
  run({ type: 'rerun', reportId, url }, connectionId);
export const changePrivacy = (reportId: string, url: string, connectionId: string) =>
  run({ type: 'privacy', reportId, url, privacy: 0 }, connectionId);
export const deleteReport = (reportId: string, url: string, connectionId: string) =>
  run({ type: 'delete', reportId, url }, connectionId);
