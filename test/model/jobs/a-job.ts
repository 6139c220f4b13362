import type { CreateJob, Job } from '../../../lib/model/jobs/job.ts';
import { newJob } from '../../../lib/model/jobs/new-job.ts';

/** A stored job for tests: a popup's create of a page of the connection `mine`, nothing sent yet; `part` differs. */
export function aJob(
  part: Partial<Omit<Job, 'operation'>> & { readonly url?: string; readonly privacy?: 0 | 1 | 2 } = {},
): CreateJob {
  const { url = 'https://example.com/a', privacy = 1, ...rest } = part;
  const operation = { type: 'create', url, privacy } as const;
  return {
    ...newJob({ id: 'job', connectionId: 'mine', operation, createdAt: 0, admitted: true, ...rest }),
    operation,
  };
}
