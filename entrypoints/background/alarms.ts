import { onAlarm } from '../../lib/platform/alarms.ts';

export function registerAlarms(): void {
  for (const name of ['open-jobs', 'waiting-jobs'] as const)
    onAlarm(name, async () => (await import('../../lib/actions/run-job.ts')).resumeJobs());
  for (const name of ['open-edits', 'waiting-edits'] as const)
    onAlarm(name, async () => (await import('../../lib/actions/run-edit.ts')).resumeEdits());
  onAlarm('bulk', async () => (await import('../../lib/actions/run-bulk.ts')).resumeStoredBulk());
  onAlarm('batch', async () => (await import('../../lib/actions/run-batch.ts')).resumeStoredBatch());
  onAlarm('sync', async () => (await import('../../lib/actions/sync-index.ts')).syncIndex());
  onAlarm('sync-pass', async () => (await import('../../lib/actions/sync-index.ts')).resumeSync());
}
