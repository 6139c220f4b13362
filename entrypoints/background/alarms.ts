import { type AlarmName, onAlarm } from '../../lib/platform/alarms.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

const resumeJobs = async () => (await import('../../lib/actions/run-job.ts')).resumeJobs();
const resumeEdits = async () => (await import('../../lib/actions/run-edit.ts')).resumeEdits();

type Work = () => Promise<void>;

/** What each alarm is for; one only rings. */
const WORK: Readonly<Partial<Record<AlarmName, Work>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  orders: async () => (await import('../../lib/actions/take-orders.ts')).takeOrders(),
  'open-edits': resumeEdits,
  'waiting-edits': resumeEdits,
  bulk: async () => (await import('../../lib/actions/run-bulk.ts')).resumeStoredBulk(),
  batch: async () => (await import('../../lib/actions/run-batch.ts')).resumeStoredBatch(),
  sync: async () => (await import('../../lib/actions/sync-index.ts')).syncIndex(),
  'sync-pass': async () => (await import('../../lib/actions/sync-index.ts')).resumeSync(),
} satisfies Record<Exclude<AlarmName, 'stay'>, Work>;

export function registerAlarms(): void {
  onAlarm((name) => {
    const work = WORK[name];
    if (work) void keepAlive(work);
  });
}
