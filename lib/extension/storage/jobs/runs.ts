import * as z from 'zod/mini';
import { bulkPlanSchema } from '../../model/jobs/bulk-plan.ts';
import type { Job } from '../../model/jobs/job.ts';
import { newProgress, type Run, type RunKind, rowId, runSchema } from '../../model/jobs/run.ts';
import { getStored, removeStored, type StorageKey, watchNames } from '../core/browser-storage.ts';
import { defineItem, type ItemDeclaration, type StoredItem } from '../core/define-item.ts';
import { writeTogether } from '../core/write-together.ts';
import { changeJobs, jobIdsItem, jobItem, storedJob } from './jobs.ts';
import { runProgressItem } from './run-progress.ts';

/** The planned bulk create; none while one is running. */
export const bulkPlanItem = defineItem({
  area: 'local',
  name: 'bulk-plan',
  schema: z.nullable(bulkPlanSchema),
  fallback: null,
  belongsTo: 'connection',
  without: (plan, connectionId) =>
    plan && [plan, ...plan.pages, ...plan.fresh].some((one) => one.connectionId === connectionId)
      ? null
      : plan,
});

const RUN: Omit<ItemDeclaration<Run | null>, 'name'> = {
  area: 'local',
  schema: z.nullable(runSchema),
  fallback: null,
  belongsTo: 'connection',
  without: (run, connectionId) => (run && isOfConnection(run, connectionId) ? null : run),
};

/** The running or last run of each kind; pages watch it. */
export const runItems: Readonly<Record<RunKind, StoredItem<Run | null>>> = {
  'bulk-create': defineItem({ ...RUN, name: 'bulk-create' }),
  'bulk-edit': defineItem({ ...RUN, name: 'bulk-edit' }),
};

function isOfConnection(run: Run, id: string): boolean {
  return run.connectionId === id || (run.kind === 'bulk-create' && run.connectionIds.includes(id));
}

type Rows = Pick<Run, 'id' | 'rows'>;
/** How many rows are read or written at once. */
const PART = 500;

/** Stores the jobs of a run that is about to be stored, some at a time. Throws `StorageFull`. */
export async function putRows(runId: string, jobs: readonly Job[]): Promise<void> {
  for (let at = 0; at < jobs.length; at += PART) {
    await writeTogether(jobs.slice(at, at + PART).map(storedJob), false);
  }
  await runProgressItem(runId).update(() => newProgress(jobs.length));
}

/** Removes the jobs of a run and its progress. Failed ones stay as long as they are in the list of jobs. */
export async function removeRows({ id, rows }: Rows): Promise<void> {
  const listed = new Set((await jobIdsItem.get()).map((one) => jobItem(one).key));
  for (let at = 0; at < rows; at += PART) {
    const keys = keysOf(id, at, Math.min(at + PART, rows));
    await removeStored(keys.filter((key) => !listed.has(key)));
  }
  await runProgressItem(id).remove();
}

/** The jobs in the rows from `from` to before `to`; null for one that cannot be read. */
export async function readRows(runId: string, from: number, to: number): Promise<(Job | null)[]> {
  const raws = await getStored(keysOf(runId, from, to));
  return raws.map((raw, at) => jobItem(rowId(runId, from + at)).parse(raw));
}

/** Changes the jobs in the rows from `from` on. */
export async function changeRows({ id, rows }: Rows, from: number, change: (job: Job) => Job): Promise<void> {
  for (let at = from; at < rows; at += PART) {
    const ids = new Set(rowIds(id, at, Math.min(at + PART, rows)));
    await changeJobs((jobs) => jobs.map((job) => (ids.has(job.id) ? change(job) : job)), [...ids]);
  }
}

/** The first row from `from` on that fits, with its number. */
export async function findRow(
  { id, rows }: Rows,
  from: number,
  fits: (job: Job) => boolean,
): Promise<{ readonly row: number; readonly job: Job } | undefined> {
  // most often it is the first one
  for (let at = from, size = 1; at < rows; at += size, size = PART) {
    const jobs = await readRows(id, at, Math.min(at + size, rows));
    const index = jobs.findIndex((job) => job !== null && fits(job));
    const job = jobs[index];
    if (job) return { row: at + index, job };
  }
  return undefined;
}

/** Calls back with the jobs of a run that have changed; returns a function that stops that. */
export function watchRows(runId: string, changed: (jobs: readonly Job[]) => void): () => void {
  const prefix = `job:${runId}:`;
  return watchNames('local', async (names) => {
    const ids = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice('job:'.length));
    if (ids.length === 0) return;
    const raws = await getStored(ids.map((id) => jobItem(id).key));
    changed(ids.flatMap((id, at) => jobItem(id).parse(raws[at]) ?? []));
  });
}

function rowIds(runId: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => rowId(runId, from + at));
}

function keysOf(runId: string, from: number, to: number): StorageKey[] {
  return rowIds(runId, from, to).map((id) => jobItem(id).key);
}
