import { drainOutbox } from '../../../lib/actions/jobs/drain-outbox.ts';
import { resumeEdits } from '../../../lib/actions/jobs/edits/run-edit.ts';
import { resumeJobs } from '../../../lib/actions/jobs/run-job.ts';
import { resumeStoredBulkCreate } from '../../../lib/actions/jobs/runs/run-bulk-create.ts';
import { resumeStoredBulkEdit } from '../../../lib/actions/jobs/runs/run-bulk-edit.ts';
import { resumeSync, syncIndex } from '../../../lib/actions/sync/sync-index.ts';
import { type AlarmName, onAlarm } from '../../../lib/platform/lifecycle/alarms.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

/** The handler of each alarm; `stay` has none. */
const WORK: Readonly<Partial<Record<AlarmName, () => Promise<unknown>>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  orders: drainOutbox,
  'open-edits': resumeEdits,
  'waiting-edits': resumeEdits,
  bulk: resumeStoredBulkCreate,
  batch: resumeStoredBulkEdit,
  sync: () => syncIndex(),
  'sync-pass': resumeSync,
} satisfies Record<Exclude<AlarmName, 'stay'>, () => Promise<unknown>>;

export function registerAlarms(): void {
  onAlarm((name) => {
    const work = WORK[name];
    if (work) void keepAlive(work);
  });
}
