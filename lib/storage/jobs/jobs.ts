import * as z from 'zod/mini';
import { type Job, jobSchema } from '../../model/jobs/job.ts';
import { getStored, namesIn, removeStored, setStored, watchNames } from '../core/browser-storage.ts';
import { defineFamily, defineItem } from '../core/define-item.ts';
import { writeTogether } from '../core/write-together.ts';

const VERSION = 1;
/** The prefix of the key of a job, which its id follows. */
const JOB_KEY = 'job:';
const keyOf = (id: string) => `local:${JOB_KEY}${id}` as const;

/** One job. A page stores it once, as `queued`; afterwards only the background changes it (`changeJobs`). */
export const jobItem = defineFamily<Job | null>({
  area: 'local',
  name: 'job',
  version: VERSION,
  schema: z.nullable(jobSchema),
  fallback: null,
  belongsTo: 'connection',
  writer: 'background',
});

/**
 * The ids of all jobs that the background has seen. There may be 100,000 other keys, one for each known page, so nothing
 * on the way to a badge, a popup or the next step of a job lists them. The id of a job that has been removed may be left.
 */
export const jobIdsItem = defineItem<string[]>({
  area: 'local',
  name: 'jobs',
  version: VERSION,
  schema: z.array(z.string()),
  fallback: [],
  // `storedJobIds` finds them again
  isCopy: true,
  writer: 'background',
});

/** All jobs that the background has seen, newest first. */
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

/** The ids of the jobs among the names of stored values. */
export function jobIdsIn(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(JOB_KEY)).map((name) => name.slice(JOB_KEY.length));
}

/** Calls back with all jobs after any of them has changed; returns a function that stops that. */
function watchJobs(changed: (jobs: Job[]) => void): () => void {
  let latest = 0;
  return watchNames('local', async (names) => {
    if (jobIdsIn(names).length === 0 && !names.includes('jobs')) return;
    const reading = ++latest;
    const jobs = await listJobs();
    if (reading === latest) changed(jobs);
  });
}

/**
 * Stores a new job. The write starts before this returns, without a lock or a read, because a popup may be closed at any
 * moment. Throws if the storage is full.
 */
export function putNewJob(job: Job): Promise<void> {
  return setStored([{ key: keyOf(job.id), value: { version: VERSION, value: job } }]);
}

/**
 * Replaces the list of jobs by the one that `change` returns: writes new and different jobs, removes missing ones. Holds
 * a lock across all contexts. `unseen`: the ids of jobs that pages have stored. Returns the new list. Throws
 * `StorageFull` without having changed anything.
 */
export function changeJobs(
  change: (jobs: readonly Job[]) => readonly Job[],
  unseen: readonly string[] = [],
): Promise<readonly Job[]> {
  return navigator.locks.request('verdict-jobs', async () => {
    const seen = new Set(await jobIdsItem.get());
    const before = await jobsWith([...new Set([...seen, ...unseen])]);
    const after = change(before);
    const values: Parameters<typeof writeTogether>[0][number][] = after
      .filter((job) => !before.includes(job))
      .map((job) => ({ key: keyOf(job.id), value: { version: VERSION, value: job } }));
    if (after.some(({ id }) => !seen.has(id))) {
      values.push({ key: jobIdsItem.key, value: { version: VERSION, value: after.map(({ id }) => id) } });
    }
    if (values.length > 0) await writeTogether(values, false);
    const gone = before.filter(({ id }) => !after.some((job) => job.id === id));
    if (gone.length > 0) await removeStored(gone.map(({ id }) => keyOf(id)));
    return after;
  });
}

/** Changes one job; returns the changed job, or `undefined` if it no longer exists. */
export function changeJob(id: string, change: (job: Job) => Job): Promise<Job | undefined> {
  return navigator.locks.request('verdict-jobs', async () => {
    const job = await jobItem(id).get();
    if (!job) return undefined;
    const next = change(job);
    if (next !== job)
      await writeTogether([{ key: keyOf(id), value: { version: VERSION, value: next } }], false);
    return next;
  });
}
