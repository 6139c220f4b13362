import { resumeJobs } from '../../../lib/actions/jobs/resume-jobs.ts';
import { resumeBulkCreate } from '../../../lib/actions/jobs/runs/bulk-create-run.ts';
import { resumeBulkEdit } from '../../../lib/actions/jobs/runs/bulk-edit-run.ts';
import { resumeSync, syncIndex } from '../../../lib/actions/sync/sync-index.ts';
import { type AlarmName, onAlarm } from '../../../lib/platform/lifecycle/alarms.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

/** The work of each alarm; `stay` has none. */
const WORK: Readonly<Partial<Record<AlarmName, () => Promise<unknown>>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  'new-job': resumeJobs,
  bulk: resumeBulkCreate,
  batch: resumeBulkEdit,
  sync: () => syncIndex(),
  'sync-pass': resumeSync,
} satisfies Record<Exclude<AlarmName, 'stay'>, () => Promise<unknown>>;

export function registerAlarms(): void {
  onAlarm((name) => {
    const work = WORK[name];
    if (work) void keepAlive(work);
  });
}
