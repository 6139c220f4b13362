import * as z from 'zod/mini';
import { jobSchema } from '../../model/jobs/job.ts';
import { getStored, removeStored, setStored } from '../core/browser-storage.ts';
import { quarantineKey } from '../core/quarantine-key.ts';
import { jobsFromLists } from '../migrations/jobs-from-lists.ts';
import { JOB_KEY } from './job-key.ts';

/** Where versions up to 0.1.0 stored jobs. */
const OLD_LISTS = ['jobs', 'edits'] as const;

const listSchema = z.object({ version: z.literal(1), value: z.array(z.unknown()) });

/**
 * Moves the jobs of versions up to 0.1.0 to one item each; returns whether there were any. An unreadable list is
 * quarantined. The old lists are removed last, so a background that is killed in between repeats the move; no job may
 * run before it has ended.
 */
export async function migrateJobs(): Promise<boolean> {
  const raws = await getStored(OLD_LISTS.map((name) => `local:${name}` as const));
  if (raws.every((raw) => raw === null)) return false;
  const lists = raws.map((raw) => listSchema.safeParse(raw).data?.value);
  const jobs = jobsFromLists(lists[0], lists[1]).filter(({ job }) => jobSchema.safeParse(job).success);
  const unreadable = OLD_LISTS.flatMap((name, at) =>
    raws[at] !== null && !lists[at]
      ? [{ key: quarantineKey(`job:${name}`, Date.now()), value: raws[at] }]
      : [],
  );
  await setStored([
    ...jobs.map(({ id, job }) => ({
      key: `local:${JOB_KEY}${id}` as const,
      value: { version: 1, value: job },
    })),
    ...unreadable,
  ]);
  await removeStored(OLD_LISTS.map((name) => `local:${name}` as const));
  return true;
}
