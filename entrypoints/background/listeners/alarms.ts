import { type AlarmName, onAlarm } from '../../../lib/platform/lifecycle/alarms.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

const resumeJobs = async () => (await import('../../../lib/actions/jobs/run-job.ts')).resumeJobs();
const resumeEdits = async () => (await import('../../../lib/actions/jobs/edits/run-edit.ts')).resumeEdits();

type Work = () => Promise<void>;

/** What each alarm is for; one only rings. */
const WORK: Readonly<Partial<Record<AlarmName, Work>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  orders: async () => (await import('../../../lib/actions/jobs/drain-outbox.ts')).drainOutbox(),
  'open-edits': resumeEdits,
  'waiting-edits': resumeEdits,
  bulk: async () =>
    (await import('../../../lib/actions/jobs/runs/run-bulk-create.ts')).resumeStoredBulkCreate(),
  batch: async () => (await import('../../../lib/actions/jobs/runs/run-bulk-edit.ts')).resumeStoredBulkEdit(),
  sync: async () => (await import('../../../lib/actions/sync/sync-index.ts')).syncIndex(),
  'sync-pass': async () => (await import('../../../lib/actions/sync/sync-index.ts')).resumeSync(),
} satisfies Record<Exclude<AlarmName, 'stay'>, Work>;

export function registerAlarms(): void {
  onAlarm((name) => {
    const work = WORK[name];
    if (work) void keepAlive(work);
  });
}
