import { type AlarmName, onAlarm } from '../../../lib/platform/lifecycle/alarms.ts';
import { keepAlive } from '../../../lib/platform/lifecycle/keep-alive.ts';

const resumeJobs = async () => (await import('../../../lib/actions/jobs/resume-jobs.ts')).resumeJobs();

type Work = () => Promise<void>;

/** What each alarm is for; one only rings. */
const WORK: Readonly<Partial<Record<AlarmName, Work>>> = {
  'open-jobs': resumeJobs,
  'waiting-jobs': resumeJobs,
  'new-job': resumeJobs,
  bulk: async () => (await import('../../../lib/actions/jobs/runs/bulk-create-run.ts')).resumeBulkCreate(),
  batch: async () => (await import('../../../lib/actions/jobs/runs/bulk-edit-run.ts')).resumeBulkEdit(),
  sync: async () => (await import('../../../lib/actions/sync/sync-index.ts')).syncIndex(),
  'sync-pass': async () => (await import('../../../lib/actions/sync/sync-index.ts')).resumeSync(),
} satisfies Record<Exclude<AlarmName, 'stay'>, Work>;

export function registerAlarms(): void {
  onAlarm((name) => {
    const work = WORK[name];
    if (work) void keepAlive(work);
  });
}
