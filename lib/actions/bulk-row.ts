import type { Bulk, BulkRow } from '../model/bulk.ts';
import type { Failure } from '../model/failure.ts';
import type { Job } from '../model/job.ts';
import { isOpen } from '../model/open-job.ts';
import { privacyWithoutPopup } from '../model/privacy-for.ts';
import { isDue } from '../model/wait.ts';
import { bulkItem } from '../storage/bulk.ts';
import { jobsItem } from '../storage/jobs.ts';
import { createReport, dismissJob } from './create-report.ts';
import { settingsInForce } from './managed.ts';
import { changeRow, isTaken, judgeRow, type QueueStore, rowDone } from './queue-rows.ts';
import { carryJobOn, lookAgain } from './run-job.ts';

/** A bulk has each address once. */
export const bulkStore: QueueStore<BulkRow, Bulk> = {
  item: bulkItem,
  keyOf: ({ url }) => url,
  connectionOf: (bulk, row) => row.connectionId ?? bulk.connectionId,
};

/** Makes the report of a waiting row and stores what came of it. Does nothing if the bulk no longer runs. */
export async function makeRow(bulk: Bulk, row: BulkRow): Promise<void> {
  if (row.mayBeMade && row.jobId !== null) return lookFor(bulk, row, row.jobId);
  const making: BulkRow = { ...row, state: 'making', jobId: crypto.randomUUID(), ordered: false };
  if (await isTaken(bulkStore, bulk, making)) await order(bulk, making);
}

/**
 * Ends a row that was left in the middle: waits for its job, or orders it if it was not stored yet. A job that was
 * stored and is gone is not ordered again, for its report may be there.
 */
export async function settleRow(bulk: Bulk, row: BulkRow): Promise<void> {
  if (row.jobId !== null && (row.ordered || (await storedJob(row.jobId)))) {
    return settle(bulk, row, await endedJob(row.jobId));
  }
  if (bulk.state === 'running') await order(bulk, row);
  else await changeRow(bulkStore, bulk, { ...row, state: 'waiting', jobId: null });
}

async function order(bulk: Bulk, row: BulkRow): Promise<void> {
  const { url, jobId } = row;
  const outcome = await createReport({
    url,
    tabId: null,
    startedFrom: 'bulk',
    connectionId: row.connectionId ?? bulk.connectionId,
    ...(jobId === null ? {} : { jobId }),
    ...privacyWithoutPopup(url, await settingsInForce()),
    password: null,
  });
  if (!outcome.ok) return judge(bulk, row, outcome.failure);
  // the same page may have been ordered elsewhere: then that job is ours too
  const ordered = { ...row, jobId: outcome.value.id, ordered: true };
  await changeRow(bulkStore, bulk, ordered);
  await settle(bulk, ordered, await endedJob(ordered.jobId));
}

async function lookFor(bulk: Bulk, row: BulkRow, jobId: string): Promise<void> {
  const making: BulkRow = { ...row, state: 'making', ordered: true };
  if (!(await isTaken(bulkStore, bulk, making))) return;
  await lookAgain(jobId);
  await settle(bulk, making, await endedJob(jobId));
}

/** The job when it has ended or has to wait, whoever carries it on; `undefined` if it is gone. */
async function endedJob(id: string): Promise<Job | undefined> {
  for (let job = await storedJob(id); job; job = await storedJob(id)) {
    if (!isOpen(job) || !isDue(job, Date.now())) return job;
    await carryJobOn(id);
    // where another had it in hand: until that one lets go
    await navigator.locks.request(`verdict-job:${id}`, () => {});
  }
  return undefined;
}

async function settle(bulk: Bulk, row: BulkRow, job: Job | undefined): Promise<void> {
  const failure = job ? (job.failure ?? job.wait?.why) : ({ kind: 'not-confirmed' } as const);
  const reportId = job?.report?.id ?? null;
  if (job?.state === 'done') {
    const result = job.report?.result ?? null;
    const done: BulkRow = { ...row, state: 'done', result, reportId, failure: null, mayBeMade: false };
    await rowDone(bulkStore, bulk, done);
    await dismissOwn(job.id);
    return;
  }
  const mayBeMade = job?.state !== 'refused' && job?.state !== 'queued';
  await judge(bulk, { ...row, reportId, mayBeMade }, failure ?? { kind: 'not-confirmed' });
}

/** Stores a row's failure, and what it means for the others. */
async function judge(bulk: Bulk, row: BulkRow, failure: Failure): Promise<void> {
  const failed: BulkRow = { ...row, state: 'failed', failure };
  const waiting: BulkRow = { ...row, state: 'waiting', jobId: null, ordered: false, failure: null };
  // what may have been made is never a waiting row again by itself
  const isAgain = await judgeRow(bulkStore, bulk, {
    failure,
    failed,
    waiting: row.mayBeMade ? null : waiting,
  });
  if (isAgain && row.jobId !== null) await dismissOwn(row.jobId);
}

/** A thousand ended jobs of ours would push out those that people look for; one ordered elsewhere is not ours. */
async function dismissOwn(jobId: string): Promise<void> {
  if ((await storedJob(jobId))?.startedFrom === 'bulk') await dismissJob(jobId);
}

async function storedJob(id: string): Promise<Job | undefined> {
  return (await jobsItem.get()).find((job) => job.id === id);
}
