import type { Job } from '../../../lib/model/jobs/job.ts';

/** A stored job for tests: ordered in the popup for a page of the connection `mine`, nothing sent yet; `part` differs. */
export function aJob(part: Partial<Job> = {}): Job {
  return {
    id: 'job',
    connectionId: 'mine',
    state: 'queued',
    url: 'https://example.com/a',
    privacy: 1,
    startedFrom: 'popup',
    insteadOfPassword: false,
    told: true,
    tabId: null,
    orderedIn: null,
    createdAt: 0,
    sentAt: null,
    known: [],
    earlier: null,
    lookups: 0,
    wait: null,
    waits: 0,
    report: null,
    failure: null,
    ...part,
  };
}
