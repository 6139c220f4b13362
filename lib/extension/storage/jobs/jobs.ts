import * as z from 'zod/mini';
import { type Job, jobSchema } from '../../model/jobs/job.ts';
import { isRowId, type Progress, rowState } from '../../model/jobs/run.ts';
import {
  getStored,
  type KeyedValue,
  namesIn,
  removeStored,
  setStored,
  watchNames,
} from '../core/browser-storage.ts';
import { defineFamily, defineItem, readTogether } from '../core/define-item.ts';
import { writeTogether } from '../core/write-together.ts';
import { runProgressItem } from './run-progress.ts';

/** The prefix of the key of a job, which its id follows. */
const JOB_KEY = 'job:';
const keyOf = (id: string) => `local:${JOB_KEY}${id}` as const;

/** One job. A page stores it once, as `queued`; afterwards only the background changes it (`changeJobs`). */
export const jobItem = defineFamily<Job | null>({
  area: 'local',
  name: 'job',
  schema: z.nullable(jobSchema),
  fallback: null,
  belongsTo: 'connection',
});

/**
 * The ids of the jobs in `jobsItem`. There may be 100,000 other keys, one for each known page, so nothing
 * on the way to a badge, a popup or the next step of a job lists them. The id of a job that has been removed may be
 * left.
 */
export const jobIdsItem = defineItem<string[]>({
  area: 'local',
  name: 'jobs',
  schema: z.array(z.string()),
  fallback: [],
  // `storedJobIds` finds them again
  isCopy: true,
});

/** The last job that a page has stored since the background looked for such jobs; without one, it lists no keys. */
export const newJobItem = defineItem<{ readonly id: string } | null>({
  area: 'local',
  name: 'new-job',
  schema: z.nullable(z.object({ id: z.string() })),
  fallback: null,
  isCopy: true,
  writer: 'popup',
});

/** All jobs that the background has seen, newest first; of a run only those that are in progress or have failed. */
export const jobsItem = { key: keyOf('*'), get: listJobs, watch: watchJobs };

async function listJobs(): Promise<Job[]> {
  return jobsWith(await jobIdsItem.get());
}

async function jobsWith(ids: readonly string[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  const raws = await getStored(ids.map(keyOf));
  return ids
    .flatMap((id, at) => jobItem(id).parse(raws[at]) ?? [])
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

/** The ids of all stored jobs, also of those that the background has not seen yet. Lists all keys. */
export async function storedJobIds(): Promise<string[]> {
  return jobIdsIn(await namesIn('local'));
}

/** The ids of the jobs among the names of stored values, without those of runs, which only their run starts. */
export function jobIdsIn(names: readonly string[]): string[] {
  return names
    .filter(isJobKey)
    .map((name) => name.slice(JOB_KEY.length))
    .filter((id) => !isRowId(id));
}

function isJobKey(name: string): boolean {
  return name.startsWith(JOB_KEY);
}

/** Calls back with all jobs after any of them has changed; returns a function that stops that. */
function watchJobs(changed: (jobs: Job[]) => void): () => void {
  let latest = 0;
  return watchNames('local', async (names) => {
    if (!names.some(isJobKey) && !names.includes('jobs')) return;
    const reading = ++latest;
    const jobs = await listJobs();
    if (reading === latest) changed(jobs);
  });
}

/**
 * Stores a new job. The write starts before this returns, without a lock or a read, because a popup may be closed at
 * any moment. Throws if the storage is full.
 */
export function putNewJob(job: Job): Promise<void> {
  return setStored([storedJob(job), newJobItem.stored({ id: job.id })]);
}

export function storedJob(job: Job) {
  return jobItem(job.id).stored(job);
}

/**
 * Replaces the list of jobs by the one that `change` returns: writes new and different jobs, removes missing ones,
 * except those of a run, which belong to its table. Holds a lock across all contexts. `unseen`: the ids of stored jobs
 * that are not in the list. Returns the new list. Throws `StorageFull` without having changed anything.
 */
export function changeJobs(
  change: (jobs: readonly Job[]) => readonly Job[] | Promise<readonly Job[]>,
  unseen: readonly string[] = [],
): Promise<readonly Job[]> {
  return navigator.locks.request('verdict-jobs', async () => {
    const listed = new Set(await jobIdsItem.get());
    const before = new Map(
      (await jobsWith([...new Set([...listed, ...unseen])])).map((job) => [job.id, job]),
    );
    const after = await change([...before.values()]);
    const left = new Set(after.map(({ id }) => id));
    const ids = after.filter(isListed).map(({ id }) => id);
    const isOther =
      ids.some((id) => !listed.has(id)) || [...listed].some((id) => isRowId(id) && !ids.includes(id));
    await store(
      after.map((job) => ({ was: before.get(job.id), job })),
      isOther ? ids : null,
    );
    const gone = [...before.values()].filter(({ id }) => !left.has(id));
    const inRuns = await Promise.all(gone.map(isInRun));
    const useless = gone.filter((_, at) => !inRuns[at]);
    if (useless.length > 0) await removeStored(useless.map(({ id }) => keyOf(id)));
    return after;
  });
}

/** Whether a job belongs to the table of a run that is still stored. */
async function isInRun({ runId }: Job): Promise<boolean> {
  return runId !== null && (await runProgressItem(runId).get()) !== null;
}

/** Changes one job; returns the changed job, or `undefined` if it no longer exists. */
export function changeJob(id: string, change: (job: Job) => Job): Promise<Job | undefined> {
  return navigator.locks.request('verdict-jobs', async () => {
    const was = await jobItem(id).get();
    if (!was) return undefined;
    const job = change(was);
    const isOther = isRowId(id) && isListed(was) !== isListed(job);
    const others = isOther ? (await jobIdsItem.get()).filter((one) => one !== id) : [];
    await store([{ was, job }], isOther ? [...(isListed(job) ? [id] : []), ...others] : null);
    return job;
  });
}

export function changeProgress(runId: string, change: (progress: Progress) => Progress): Promise<void> {
  return navigator.locks.request('verdict-jobs', async () => {
    await runProgressItem(runId).update((progress) => progress && change(progress));
  });
}

/**
 * Whether a job is in the list of jobs. Those of a run are while they are in progress, so that no other job of the page
 * or report is started, and when they have failed, because a next one may have to look up what they did.
 */
function isListed(job: Job): boolean {
  return !isRowId(job.id) || (job.claimed && job.state !== 'done');
}

interface Changed {
  readonly was: Job | undefined;
  readonly job: Job;
}

/** Writes the changed jobs, what they change in the progress of their runs, and the list of ids: all or nothing. */
async function store(jobs: readonly Changed[], ids: readonly string[] | null): Promise<void> {
  const changed = jobs.filter(({ was, job }) => was !== job);
  const values = [
    ...changed.map(({ job }) => storedJob(job)),
    ...(await progressAfter(changed)),
    ...(ids === null ? [] : [jobIdsItem.stored([...ids])]),
  ];
  if (values.length > 0) await writeTogether(values, false);
}

async function progressAfter(changed: readonly Changed[]): Promise<KeyedValue[]> {
  const moves = changed.flatMap(({ was, job }) =>
    was && job.runId !== null && rowState(was) !== rowState(job)
      ? [{ runId: job.runId, from: rowState(was), to: rowState(job) }]
      : [],
  );
  const items = [...new Set(moves.map(({ runId }) => runId))].map((id) => ({
    id,
    item: runProgressItem(id),
  }));
  const read = await readTogether(items.map(({ item }) => item));
  return items.flatMap(({ id, item }, at) => {
    const progress = read[at];
    if (!progress) return [];
    const value = { ...progress };
    for (const { from, to } of moves.filter(({ runId }) => runId === id)) {
      value[from]--;
      value[to]++;
    }
    return [item.stored(value)];
  });
}
