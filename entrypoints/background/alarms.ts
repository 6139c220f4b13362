import { onAlarm } from '../../lib/platform/alarms.ts';
import { keepAlive } from '../../lib/platform/keep-alive.ts';

export function registerAlarms(): void {
  for (const name of ['open-jobs', 'waiting-jobs'] as const)
    onAlarm(name, () => keepAlive(async () => (await import('../../lib/actions/run-job.ts')).resumeJobs()));
  for (const name of ['open-edits', 'waiting-edits'] as const)
    onAlarm(name, () => keepAlive(async () => (await import('../../lib/actions/run-edit.ts')).resumeEdits()));
  onAlarm('bulk', () =>
    keepAlive(async () => (await import('../../lib/actions/run-bulk.ts')).resumeStoredBulk()),
  );
  onAlarm('batch', () =>
    keepAlive(async () => (await import('../../lib/actions/run-batch.ts')).resumeStoredBatch()),
  );
  onAlarm('sync', () => keepAlive(async () => (await import('../../lib/actions/sync-index.ts')).syncIndex()));
  onAlarm('sync-pass', () =>
    keepAlive(async () => (await import('../../lib/actions/sync-index.ts')).resumeSync()),
  );
}
