import * as z from 'zod/mini';
import { jobSchema } from '../../model/jobs/job.ts';
import { getStored, removeStored, setStored } from '../core/browser-storage.ts';
import { jobsFromLists } from '../migrations/jobs-from-lists.ts';
import { JOB_KEY } from './job-key.ts';

/** Where versions up to 0.1.0 stored jobs. */
export const OLD_JOB_LISTS = ['local:jobs', 'local:edits'] as const;

const listSchema = z.object({ version: z.literal(1), value: z.array(z.unknown()) });

/**
 * Moves the jobs of versions up to 0.1.0 to an item each; returns whether there were any. Killed at any point, it starts
 * again: the old lists are removed last, and nothing runs the new jobs before.
 */
export async function migrateJobs(): Promise<boolean> {
  const raws = await getStored(OLD_JOB_LISTS);
  if (raws.every((raw) => raw === null)) return false;
  const [creates, edits] = raws.map((raw) => {
    const list = listSchema.safeParse(raw);
    return list.success ? list.data.value : [];
  });
  const jobs = jobsFromLists(creates, edits).filter(({ job }) => jobSchema.safeParse(job).success);
  await setStored(
    jobs.map(({ id, job }) => ({ key: `local:${JOB_KEY}${id}` as const, value: { version: 1, value: job } })),
  );
  await removeStored(OLD_JOB_LISTS);
  return true;
}
