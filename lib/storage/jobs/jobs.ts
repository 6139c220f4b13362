import * as z from 'zod/mini';
import { type Job, jobSchema } from '../../model/jobs/job.ts';
import { getStored, namesIn, removeStored, setStored, watchNames } from '../core/browser-storage.ts';
import { defineFamily } from '../core/define-item.ts';
import { writeTogether } from '../core/write-together.ts';
import { JOB_KEY } from './job-key.ts';

const VERSION = 1;
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

/** All jobs, newest first. */
export const jobsItem = { key: keyOf('*'), get: listJobs, watch: watchJobs };

async function listJobs(): Promise<Job[]> {
  const names = (await namesIn('local')).filter((name) => name.startsWith(JOB_KEY));
  if (names.length === 0) return [];
  const raws = await getStored(names.map((name) => `local:${name}` as const));
  return names
    .flatMap((name, at) => jobItem(name.slice(JOB_KEY.length)).parse(raws[at]) ?? [])
    .toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Calls back with all jobs after any of them has changed; returns a function that stops that. */
function watchJobs(changed: (jobs: Job[]) => void): () => void {
  let latest = 0;
  return watchNames('local', async (names) => {
    if (!names.some((name) => name.startsWith(JOB_KEY))) return;
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
 * a lock across all contexts. Returns the new list. Throws `StorageFull` without having changed anything.
 */
export function changeJobs(change: (jobs: readonly Job[]) => readonly Job[]): Promise<readonly Job[]> {
  return navigator.locks.request('verdict-jobs', async () => {
    const before = await listJobs();
    const after = change(before);
    const written = after.filter((job) => !before.includes(job));
    if (written.length > 0) {
      const values = written.map((job) => ({ key: keyOf(job.id), value: { version: VERSION, value: job } }));
      await writeTogether(values, false);
    }
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
