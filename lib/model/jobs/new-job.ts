import type { Report } from '../report/report.ts';
import type { Job } from './job.ts';
import type { EditOperation, EditTask, Operation } from './operation.ts';

type Chosen = Pick<Job, 'connectionId'> & { readonly operation: Operation } & Partial<Job>;

/** A queued job as a page starts it; `chosen` overrides its fields. */
export function newJob(chosen: Chosen): Job {
  return {
    id: crypto.randomUUID(),
    runId: null,
    startedFrom: 'page',
    state: 'queued',
    createdAt: Date.now(),
    admitted: false,
    tabId: null,
    sourceTabId: null,
    passwordDowngraded: false,
    notified: true,
    evidence: null,
    earlier: null,
    lookups: 0,
    wait: null,
    waits: 0,
    report: null,
    change: null,
    failure: null,
    outcomeUnknown: false,
    accepted: false,
    resend: false,
    ...chosen,
  };
}

/** The operation that applies the task to one report. */
export function editOperation(task: EditTask, { id, url }: Pick<Report, 'id' | 'url'>): EditOperation {
  return { ...task, reportId: id, url };
}
