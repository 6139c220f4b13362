import type { Report } from '../../../engine/report/report.ts';
import type { JobHead, JobIn } from './job.ts';
import type { EditOperation, EditTask } from './operation.ts';

type Chosen = Pick<JobHead, 'connectionId' | 'operation'> & Partial<JobHead>;

/** A queued job as a page starts it; `chosen` overrides its fields. */
export function newJob(chosen: Chosen): JobIn<'queued'> {
  return {
    id: crypto.randomUUID(),
    runId: null,
    startedFrom: 'page',
    createdAt: Date.now(),
    claimed: false,
    tabId: null,
    sourceTabId: null,
    passwordDowngraded: false,
    notified: true,
    earlier: null,
    state: 'queued',
    evidence: null,
    wait: null,
    waits: 0,
    lookups: 0,
    ...chosen,
  };
}

/** The operation that applies the task to one report. */
export function editOperation(task: EditTask, { id, url }: Pick<Report, 'id' | 'url'>): EditOperation {
  return { ...task, reportId: id, url };
}
