import type { Failure } from '../../../model/core/failure.ts';
import type { BulkCreate, BulkCreateRow } from '../../../model/jobs/bulk-create.ts';
import type { Job } from '../../../model/jobs/job.ts';
import { isOpen } from '../../../model/jobs/open-job.ts';
import { isDue } from '../../../model/jobs/retry.ts';
import { privacyWithoutPopup } from '../../../model/settings/privacy-for.ts';
import { bulkCreateItem } from '../../../storage/jobs/bulk-create.ts';
import { jobsItem } from '../../../storage/jobs/jobs.ts';
import { settingsInForce } from '../../settings/managed.ts';
import { createReport, dismissJob } from '../create-report.ts';
import { lookAgain, resumeJob } from '../run-job.ts';
import { changeRow, isTaken, judgeRow, type RunStore, rowDone } from './run-rows.ts';

/** A bulk has each address once. */
export const bulkCreateStore: RunStore<BulkCreateRow, BulkCreate> = {
  item: bulkCreateItem,
  keyOf: ({ url }) => url,
  connectionOf: (bulk, row) => row.connectionId ?? bulk.connectionId,
};

/** Makes the report of a waiting row and stores what came of it. Does nothing if the bulk no longer runs. */
export async function processRow(bulk: BulkCreate, row: BulkCreateRow): Promise<void> {
  if (row.mayBeMade && row.jobId !== null) return lookFor(bulk, row, row.jobId);
  const making: BulkCreateRow = { ...row, state: 'making', jobId: crypto.randomUUID(), ordered: false };
  if (await isTaken(bulkCreateStore, bulk, making)) await order(bulk, making);
}

/**
 * Ends a row that was left in the middle: waits for its job, or orders it if it was not stored yet. A job that was
 * stored and is gone is not ordered again, for its report may be there.
 */
export async function recoverRow(bulk: BulkCreate, row: BulkCreateRow): Promise<void> {
  if (row.jobId !== null && (row.ordered || (await storedJob(row.jobId)))) {
    return settle(bulk, row, await endedJob(row.jobId));
  }
  if (bulk.state === 'running') await order(bulk, row);
  else await changeRow(bulkCreateStore, bulk, { ...row, state: 'waiting', jobId: null });
}

async function order(bulk: BulkCreate, row: BulkCreateRow): Promise<void> {
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
  await changeRow(bulkCreateStore, bulk, ordered);
  await settle(bulk, ordered, await endedJob(ordered.jobId));
}

async function lookFor(bulk: BulkCreate, row: BulkCreateRow, jobId: string): Promise<void> {
  const making: BulkCreateRow = { ...row, state: 'making', ordered: true };
  if (!(await isTaken(bulkCreateStore, bulk, making))) return;
  await lookAgain(jobId);
  await settle(bulk, making, await endedJob(jobId));
}

/** The job when it has ended or has to wait, whoever carries it on; `undefined` if it is gone. */
async function endedJob(id: string): Promise<Job | undefined> {
  for (let job = await storedJob(id); job; job = await storedJob(id)) {
    if (!isOpen(job) || !isDue(job, Date.now())) return job;
    await resumeJob(id);
    // where another had it in hand: until that one lets go
    await navigator.locks.request(`verdict-job:${id}`, () => {});
  }
  return undefined;
}

async function settle(bulk: BulkCreate, row: BulkCreateRow, job: Job | undefined): Promise<void> {
  const failure = job ? (job.failure ?? job.wait?.why) : ({ kind: 'not-confirmed' } as const);
  const reportId = job?.report?.id ?? null;
  if (job?.state === 'done') {
    const result = job.report?.result ?? null;
    const done: BulkCreateRow = { ...row, state: 'done', result, reportId, failure: null, mayBeMade: false };
    await rowDone(bulkCreateStore, bulk, done);
    await dismissOwn(job.id);
    return;
  }
  const mayBeMade = job?.state !== 'refused' && job?.state !== 'queued';
  await judge(bulk, { ...row, reportId, mayBeMade }, failure ?? { kind: 'not-confirmed' });
}

/** Stores a row's failure, and what it means for the others. */
async function judge(bulk: BulkCreate, row: BulkCreateRow, failure: Failure): Promise<void> {
  const failed: BulkCreateRow = { ...row, state: 'failed', failure };
  const waiting: BulkCreateRow = { ...row, state: 'waiting', jobId: null, ordered: false, failure: null };
  // what may have been made is never a waiting row again by itself
  const isAgain = await judgeRow(bulkCreateStore, bulk, {
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
