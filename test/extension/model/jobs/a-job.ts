import {
  type CreateJob,
  failureOf,
  type Job,
  type JobIn,
  type JobState,
  jobSchema,
} from '../../../../lib/extension/model/jobs/job.ts';
import { newJob } from '../../../../lib/extension/model/jobs/new-job.ts';

type KeyOf<One> = One extends Job ? keyof One : never;
type FieldOf<One, Key> = Key extends keyof One ? One[Key] : never;
/** Fields that jobs have in some state. */
export type JobPart = {
  readonly [Key in KeyOf<Job>]?: Job extends infer One
    ? One extends Job
      ? FieldOf<One, Key>
      : never
    : never;
};

/** The fields of other states than `queued`, unless a test says otherwise. */
const REST = {
  evidence: null,
  waits: 0,
  lookups: 0,
  wait: null,
  report: null,
  change: null,
  accepted: false,
  resend: false,
  outcomeUnknown: false,
};

/** The job as it is stored in the state of `part`; fields that it does not have in this state are left out. */
export function jobWith(job: Job, part: JobPart): Job {
  const all = { ...REST, ...job, ...part };
  const failure = failureOf(all as Job) ?? (all.state === 'failed' ? { kind: 'not-confirmed' } : null);
  return jobSchema.parse({ ...all, failure });
}

export type AJob<State extends JobState = JobState> = Omit<JobPart, 'operation' | 'state'> & {
  readonly state?: State;
  readonly url?: string;
  readonly privacy?: 0 | 1 | 2;
};

/** A stored job for tests: a popup's create of a page of the connection `mine`, nothing sent yet; `part` differs. */
export function aJob<State extends JobState = 'queued'>(part: AJob<State> = {}): CreateJob & JobIn<State> {
  const { url = 'https://example.com/a', privacy = 1, ...rest } = part;
  const operation = { type: 'create', url, privacy } as const;
  const job = newJob({ id: 'job', connectionId: 'mine', operation, createdAt: 0, claimed: true });
  return jobWith(job, rest) as CreateJob & JobIn<State>;
}
